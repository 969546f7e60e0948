import { parseAmount } from '@baize/money';
import { opsProposeGrant } from '@baize/wire/rewards';
import { handle } from '../../http/handler.ts';
import { findMember } from '../members/index.ts';
import { propose } from '../operators/index.ts';

/** The kind of proposal; what its approval does stands with the console's other kinds. */
export const GRANT = 'rewards.grant';

export const opsProposeGrantHandler = handle(opsProposeGrant, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const { merchantId } = operator;
  const { username, amount, rolloverTimes, points, reason } = input;
  if ((parseAmount(amount) ?? 0n) === 0n && Number(points) === 0) return fail('field_invalid');
  const member = await findMember(ctx, merchantId, username);
  if (!member) return fail('member_unknown');
  const outcome = await ctx.transaction(tx =>
    propose(ctx, tx, {
      merchantId,
      kind: GRANT,
      object: { kind: 'member', id: member.id.toString() },
      payload: { username, amount, rolloverTimes, points: Number(points) },
      by: operator,
      reason,
      ip: request.ip,
    }),
  );
  return outcome.ok ? { proposalId: outcome.id } : fail(outcome.code, outcome.value);
});
