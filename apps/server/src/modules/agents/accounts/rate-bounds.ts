import { percentOf, type Rate, type RateBounds, rate, rateFault, rateOfGroup } from '@baize/earnings';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { groupOf } from '../own-agent.ts';
import { agentRules } from '../settings.ts';
import { RATED_PRODUCTS } from '../shares.ts';
import type { AgentTables } from '../tables.ts';

/** Where a downline's point and rates may lie: from the highest of its own direct downlines to its upline's. */
export type LineBounds = { point: RateBounds; rates: ReadonlyMap<string, RateBounds> };

type Line = { merchantId: number; uplineId: bigint; memberId: bigint };

export async function readBounds(
  ctx: Context,
  db: Kysely<object>,
  { merchantId, uplineId, memberId }: Line,
): Promise<LineBounds> {
  const usual = groupOf(ctx, merchantId, undefined);
  const [groups, rates] = await Promise.all([
    sql<{ most: number | null; least: number | null }>`
      SELECT (SELECT coalesce(prize_group, ${usual}) FROM member WHERE merchant_id = ${merchantId} AND id = ${uplineId})::int4 AS most,
        (SELECT max(coalesce(prize_group, ${usual})) FROM member WHERE merchant_id = ${merchantId} AND upline_id = ${memberId})::int4
          AS least`.execute(db),
    sql<{ product: string; most: number; least: number }>`
      SELECT product, coalesce(max(r.rate) FILTER (WHERE r.member_id = ${uplineId}), 0)::int4 AS most,
        coalesce(max(r.rate) FILTER (WHERE m.upline_id = ${memberId}), 0)::int4 AS least
      FROM agent_rate AS r JOIN member AS m ON m.merchant_id = r.merchant_id AND m.id = r.member_id
      WHERE r.merchant_id = ${merchantId} AND (r.member_id = ${uplineId} OR m.upline_id = ${memberId})
      GROUP BY product`.execute(db),
  ]);
  const [group] = groups.rows;
  const found = new Map(rates.rows.map(row => [row.product, row]));
  const boundsOf = (least: number, most: number): RateBounds => ({
    least: rate(BigInt(least)),
    most: rate(BigInt(most)),
  });
  return {
    point: {
      least: group?.least == null ? rate(0n) : rateOfGroup(group.least),
      most: rateOfGroup(group?.most ?? usual),
    },
    rates: new Map(
      RATED_PRODUCTS.map(product => [product, boundsOf(found.get(product)?.least ?? 0, found.get(product)?.most ?? 0)]),
    ),
  };
}

export type GivenRates = { prizeGroup?: number | undefined; rates: ReadonlyMap<string, Rate> };

/** The first of the given shares that lies outside its bounds, with what would do in percent. */
export function boundFault(
  ctx: Context,
  merchantId: number,
  bounds: LineBounds,
  { prizeGroup, rates }: GivenRates,
): { what: string; bound: string } | undefined {
  const { equalAllowed } = ctx.settings.get(merchantId, agentRules);
  const group = prizeGroup === undefined ? undefined : rateFault(rateOfGroup(prizeGroup), bounds.point, equalAllowed);
  if (group) return { what: 'prizeGroup', bound: 'bound' in group ? percentOf(group.bound) : '' };
  for (const [product, given] of rates) {
    const { least, most } = bounds.rates.get(product) ?? { least: rate(0n), most: rate(0n) };
    if (given > most) return { what: product, bound: percentOf(most) };
    if (given < least) return { what: product, bound: percentOf(least) };
  }
  return undefined;
}

/** Writes the rates that were given; others stay. */
export async function storeRates(
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
  rates: ReadonlyMap<string, Rate>,
): Promise<void> {
  for (const [product, given] of rates)
    await db
      .withTables<AgentTables>()
      .insertInto('agent_rate')
      .values({ merchant_id: merchantId, member_id: memberId, product, rate: Number(given) })
      .onConflict(conflict =>
        conflict.columns(['merchant_id', 'member_id', 'product']).doUpdateSet({ rate: Number(given) }),
      )
      .execute();
}
