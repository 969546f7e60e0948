import type { ParsedInputOf } from '@baize/wire';
import { opsChangeAgentRates } from '@baize/wire/agents';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { handle } from '../../../http/handler.ts';
import { operatorActor } from '../../audit/index.ts';
import {
  DEMO_AGENT,
  forgetSessions,
  isAgentAccount,
  lockMember,
  memberStanding,
  readLines,
  setAccountType,
  setPrizeGroup,
} from '../../members/index.ts';
import { type ProposalKind, propose } from '../../operators/index.ts';
import { boundFault, ratesText, readBounds, readRates, storeRates } from '../accounts/rate-bounds.ts';
import { groupOf } from '../own-agent.ts';

type Asked = Omit<ParsedInputOf<typeof opsChangeAgentRates>, 'memberId' | 'reason'>;
type Standing = { accountType: number; prizeGroup: number; rates: Readonly<Record<string, string>> };

/** What a proposal of other rates keeps: the words of the call, read again when it is approved, and what is shown of them. */
const asked = opsChangeAgentRates.input.omit({ memberId: true, reason: true });
const payload = z.object({ username: z.string(), change: asked });

export const opsChangeAgentRatesHandler = handle(
  opsChangeAgentRates,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { memberId, reason, ...change } = input;
    return ctx.transaction(async tx => {
      const found = await weigh(ctx, tx, { merchantId, memberId: BigInt(memberId), change });
      if (!found.ok) return fail(found.code, found.value);
      const { username, before, after } = found;
      const proposed = await propose(ctx, tx, {
        merchantId,
        kind: ratesProposal.kind,
        object: { kind: 'member', id: memberId },
        payload: { username, before, after, change },
        by: operator,
        reason,
        ip: request.ip,
      });
      return proposed.ok ? { proposalId: proposed.id } : fail(proposed.code, proposed.value);
    });
  },
);

/** Other rates that a second operator approved, as far as they still lie in the line. */
export const ratesProposal: ProposalKind = {
  kind: 'agents.rates',
  permission: () => 'agents.rates.approve',
  apply: async (ctx, tx, { merchantId, object, payload: kept, proposedBy, reason }, by) => {
    const change = payload.safeParse(kept).data?.change;
    const memberId = BigInt(object.id);
    const found = change && (await weigh(ctx, tx, { merchantId, memberId, change }));
    if (!found?.ok) return 'version_changed';
    const { before, after } = found;
    if (after.accountType !== before.accountType) await setAccountType(tx, merchantId, memberId, after.accountType);
    if (after.prizeGroup !== before.prizeGroup) await setPrizeGroup(tx, merchantId, memberId, after.prizeGroup);
    await storeRates(tx, merchantId, memberId, found.rates);
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(by),
      action: 'agents.ratesChanged',
      object,
      before,
      after: { ...after, rates: await ratesText(tx, merchantId, memberId) },
      reason: `${reason} (${proposedBy.name}); ${by.reason}`,
      ip: by.ip,
    });
    return 'done';
  },
  settled: async ctx => forgetSessions(ctx),
};

type Weighed = { merchantId: number; memberId: bigint; change: Asked };
type Fault = { ok: false; value?: { what: string; bound: string } } & {
  code: 'member_unknown' | 'rate_outside_line' | 'rates_unchanged' | 'agent_has_team' | 'version_changed';
};

/** What a change would make of a member that is locked now, or why it cannot be made. */
async function weigh(ctx: Context, tx: Transaction<object>, { merchantId, memberId, change }: Weighed) {
  const fault = (code: Fault['code'], value?: Fault['value']): Fault => ({ ok: false, code, ...(value && { value }) });
  const rates = readRates(change.rates ?? {});
  if (rates === undefined) return fault('rate_outside_line', { what: 'rates', bound: '' });
  const found = await memberStanding(tx, merchantId, memberId);
  if (!found || found.trial || found.accountType === DEMO_AGENT) return fault('member_unknown');
  // From the top down, as an upline does that changes the same: who changes a bound and who is held against it follow each other.
  if (found.uplineId !== null) await lockMember(tx, merchantId, found.uplineId);
  await lockMember(tx, merchantId, memberId);
  const before: Standing = {
    accountType: (await memberStanding(tx, merchantId, memberId))?.accountType ?? found.accountType,
    prizeGroup: groupOf(ctx, merchantId, (await readLines(tx, merchantId, [memberId])).get(memberId)?.prizeGroup),
    rates: await ratesText(tx, merchantId, memberId),
  };
  if (changedMeanwhile(change, before)) return fault('version_changed');
  if (changesNothing(change, before)) return fault('rates_unchanged');
  const { accountType = before.accountType, prizeGroup = before.prizeGroup } = change;
  const leaves = isAgentAccount(before.accountType) && !isAgentAccount(accountType);
  if (leaves && (await hasTeam(tx, merchantId, memberId, ctx.now()))) return fault('agent_has_team');
  const bounds = await readBounds(ctx, tx, { merchantId, uplineId: found.uplineId, memberId });
  const outside = boundFault(ctx, merchantId, bounds, { prizeGroup: change.prizeGroup, rates });
  if (outside) return fault('rate_outside_line', outside);
  const after: Standing = { accountType, prizeGroup, rates: { ...before.rates, ...change.rates } };
  return { ok: true as const, username: found.username, before, after, rates };
}

/** Whether a colleague has changed what this change is about since it was begun. */
function changedMeanwhile({ seen, accountType, prizeGroup, rates = {} }: Asked, now: Standing): boolean {
  if (accountType !== undefined && seen.accountType !== now.accountType) return true;
  if (prizeGroup !== undefined && seen.prizeGroup !== now.prizeGroup) return true;
  return Object.keys(rates).some(product => Number(seen.rates[product] ?? 0) !== Number(now.rates[product] ?? 0));
}

/** A rate that is written otherwise (`0.50`), or one of nothing that was never given, is no change. */
const changesNothing = ({ accountType, prizeGroup, rates = {} }: Asked, now: Standing): boolean =>
  (accountType ?? now.accountType) === now.accountType &&
  (prizeGroup ?? now.prizeGroup) === now.prizeGroup &&
  Object.entries(rates).every(([product, rate]) => Number(rate) === Number(now.rates[product] ?? 0));

/** Whether somebody stands below, may come by a link that is open, or is bound by a contract with the member. */
async function hasTeam(tx: Transaction<object>, merchantId: number, memberId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ bound: boolean }>`
    SELECT EXISTS (SELECT FROM member WHERE merchant_id = ${merchantId} AND upline_id = ${memberId})
      OR EXISTS (SELECT FROM agent_link WHERE merchant_id = ${merchantId} AND agent_id = ${memberId} AND ended_at IS NULL
        AND (expires_at IS NULL OR expires_at > ${now}))
      OR EXISTS (SELECT FROM agent_contract WHERE merchant_id = ${merchantId} AND (member_id = ${memberId} OR payer_id = ${memberId})
        AND state IN ('requested', 'valid')) AS bound`.execute(tx);
  return rows[0]?.bound ?? false;
}
