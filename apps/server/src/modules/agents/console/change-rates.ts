import type { ParsedInputOf } from '@baize/wire';
import { opsChangeAgentRates } from '@baize/wire/agents';
import { sql, type Transaction } from 'kysely';
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
import { boundFault, ratesText, readBounds, readRates, storeRates } from '../accounts/rate-bounds.ts';
import { groupOf, pointText } from '../own-agent.ts';

type Input = ParsedInputOf<typeof opsChangeAgentRates>;

export const opsChangeAgentRatesHandler = handle(
  opsChangeAgentRates,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const memberId = BigInt(input.memberId);
    const rates = readRates(input.rates ?? {});
    if (rates === undefined) return fail('rate_outside_line', { what: 'rates', bound: '' });
    const changed = await ctx.transaction(async tx => {
      const found = await memberStanding(tx, merchantId, memberId);
      if (!found || found.trial || found.accountType === DEMO_AGENT) return fail('member_unknown');
      // From the top down, as an upline does that changes the same: who changes a bound and who is held against it follow each other.
      if (found.uplineId !== null) await lockMember(tx, merchantId, found.uplineId);
      await lockMember(tx, merchantId, memberId);
      const { accountType: was } = (await memberStanding(tx, merchantId, memberId)) ?? found;
      const standing = async () => ({
        prizeGroup: groupOf(ctx, merchantId, (await readLines(tx, merchantId, [memberId])).get(memberId)?.prizeGroup),
        rates: await ratesText(tx, merchantId, memberId),
      });
      const before = await standing();
      if (changedMeanwhile(input, { accountType: was, ...before })) return fail('version_changed');
      const accountType = input.accountType ?? was;
      if (isAgentAccount(was) && !isAgentAccount(accountType) && (await hasTeam(tx, merchantId, memberId, ctx.now())))
        return fail('agent_has_team');
      const bounds = await readBounds(ctx, tx, { merchantId, uplineId: found.uplineId, memberId });
      const fault = boundFault(ctx, merchantId, bounds, { prizeGroup: input.prizeGroup, rates });
      if (fault) return fail('rate_outside_line', fault);
      if (accountType !== was) await setAccountType(tx, merchantId, memberId, accountType);
      if (input.prizeGroup !== undefined) await setPrizeGroup(tx, merchantId, memberId, input.prizeGroup);
      await storeRates(tx, merchantId, memberId, rates);
      const after = await standing();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'agents.ratesChanged',
        object: { kind: 'member', id: input.memberId },
        before: { accountType: was, ...before },
        after: { accountType, ...after },
        reason: input.reason,
        ip: request.ip,
      });
      return { accountType, ...after, point: pointText(after.prizeGroup) };
    });
    forgetSessions(ctx);
    return changed;
  },
);

type Standing = { accountType: number; prizeGroup: number; rates: Readonly<Record<string, string>> };

/** Whether a colleague has changed what this change is about since it was begun. */
function changedMeanwhile({ seen, accountType, prizeGroup, rates = {} }: Input, now: Standing): boolean {
  if (accountType !== undefined && seen.accountType !== now.accountType) return true;
  if (prizeGroup !== undefined && seen.prizeGroup !== now.prizeGroup) return true;
  return Object.keys(rates).some(product => Number(seen.rates[product] ?? 0) !== Number(now.rates[product] ?? 0));
}

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
