import { opsDecideProposal } from '@baize/wire/console';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { holds } from '../../http/holds.ts';
import { withoutPort } from '../merchants/index.ts';
import {
  type Checker,
  type DecideOutcome,
  type Decision,
  decide,
  findProposal,
  type ProposalKind,
} from '../operators/index.ts';
import { proposalKinds } from './proposal-kinds.ts';

export const decideProposalHandler = handle(opsDecideProposal, async ({ input, ctx, caller, request, fail }) => {
  const { merchantId, operatorId, name, permissions } = caller.operator;
  const found = await findProposal(ctx, merchantId, input.id);
  const kind = found && proposalKinds.get(found.kind);
  if (found === undefined || kind === undefined) return fail('proposal_unknown');
  if (input.decision !== 'withdraw') {
    const wanted = kind.permission(found);
    if (wanted === undefined || !holds(permissions, wanted)) return fail('permission_missing');
  }
  if (input.decision === 'approve') {
    const against = await kind.against?.(ctx, found, { operatorId, host: withoutPort(request.host) });
    if (against !== undefined) return fail(against);
  }
  const by: Checker = { operatorId, name, reason: input.reason, ip: request.ip };
  const decision: Decision = {
    merchantId,
    id: input.id,
    act: input.decision,
    by,
    reason: input.reason,
    ip: request.ip,
  };
  const outcome = await decideAndApply(ctx, kind, decision, by);
  if (!outcome.ok) return fail(outcome.code);
  if (input.decision === 'approve') await kind.settled?.(ctx);
  return { state: STATES[input.decision] };
});

const STATES = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

type Outcome = DecideOutcome | { ok: false; code: 'version_changed' };

/** Rolls the decision back where what it decides cannot be done; the one way out of a transaction is an exception. */
class NotDone extends Error {}

async function decideAndApply(ctx: Context, kind: ProposalKind, decision: Decision, by: Checker): Promise<Outcome> {
  try {
    return await ctx.transaction(async tx => {
      const decided = await decide(ctx, tx, decision);
      if (!decided.ok || decision.act !== 'approve') return decided;
      if ((await kind.apply(ctx, tx, decided.proposal, by)) !== 'done') throw new NotDone();
      return decided;
    });
  } catch (error) {
    if (error instanceof NotDone) return { ok: false, code: 'version_changed' };
    throw error;
  }
}
