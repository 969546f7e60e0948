import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import type { Merchant } from '../merchants/index.ts';
import { addDays } from './business-days.ts';
import { takeMember } from './take-member.ts';

const MEMBERS_MAX = 500;

export const turnoverTimer: Timer = { name: 'rewards.takeTurnover', everyMs: 4_000, run: takeTurnover };

/**
 * Finds members whose facts say more than the rewards have counted, and takes the difference over, member by member. A fact's
 * business date is the day on which it is written, so only yesterday and today can still change.
 */
export async function takeTurnover(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const since = addDays(ctx.play.businessDate(ctx.now(), merchant.timeZone), -1);
    for (const { memberId, asset } of await changedMembers(ctx, merchant, since))
      await ctx.transaction(tx => takeMember(ctx, tx, { merchant, memberId, asset, since }));
  }
}

async function changedMembers(ctx: Context, { id, currencies }: Merchant, since: string) {
  const { rows } = await sql<{ memberId: bigint; asset: string }>`
    SELECT DISTINCT s.member_id AS "memberId", s.asset FROM (
      SELECT member_id, asset, business_date, product, sum(valid_turnover)::int8 AS turnover,
        (count(*) FILTER (WHERE kind = 'settled'))::int4 AS settled
      FROM play_fact
      WHERE merchant_id = ${id} AND business_date >= ${since}::date AND kind IN ('settled', 'reversal')
        AND asset = ANY (${[...currencies]}::text[])
      GROUP BY 1, 2, 3, 4) AS s
    LEFT JOIN reward_turnover AS r ON r.merchant_id = ${id} AND r.member_id = s.member_id AND r.asset = s.asset
      AND r.business_date = s.business_date AND r.product = s.product
    WHERE r.turnover IS DISTINCT FROM s.turnover OR r.settled IS DISTINCT FROM s.settled
    LIMIT ${MEMBERS_MAX}`.execute(ctx.db);
  return rows;
}
