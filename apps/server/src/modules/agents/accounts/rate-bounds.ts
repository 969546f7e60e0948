import { percentOf, type Rate, type RateBounds, rate, rateFault, rateOfGroup, rateOfPercent } from '@baize/earnings';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { groupOf } from '../own-agent.ts';
import { agentRules, houseRates } from '../settings.ts';
import { RATED_PRODUCTS } from '../shares.ts';
import type { AgentTables } from '../tables.ts';

/** Where a member's point and rates may lie: from the highest of its own direct downlines to its upline's, or what the house gives. */
export type LineBounds = { point: RateBounds; rates: ReadonlyMap<string, RateBounds> };

type Line = { merchantId: number; uplineId: bigint | null; memberId: bigint };

export async function readBounds(
  ctx: Context,
  db: Kysely<object>,
  { merchantId, uplineId, memberId }: Line,
): Promise<LineBounds> {
  const usual = groupOf(ctx, merchantId, undefined);
  const house = ctx.settings.get(merchantId, houseRates);
  const mostOfHouse = uplineId === null ? Number(rateOfPercent(house.rateMax) ?? 0n) : 0;
  const [groups, rates] = await Promise.all([
    sql<{ most: number | null; least: number | null }>`
      SELECT (SELECT coalesce(prize_group, ${usual}) FROM member WHERE merchant_id = ${merchantId} AND id = ${uplineId}::int8)::int4 AS most,
        (SELECT max(coalesce(prize_group, ${usual})) FROM member WHERE merchant_id = ${merchantId} AND upline_id = ${memberId})::int4
          AS least`.execute(db),
    sql<{ product: string; most: number; least: number }>`
      SELECT product, coalesce(max(r.rate) FILTER (WHERE r.member_id = ${uplineId}::int8), 0)::int4 AS most,
        coalesce(max(r.rate) FILTER (WHERE m.upline_id = ${memberId}), 0)::int4 AS least
      FROM agent_rate AS r JOIN member AS m ON m.merchant_id = r.merchant_id AND m.id = r.member_id
      WHERE r.merchant_id = ${merchantId} AND (r.member_id = ${uplineId}::int8 OR m.upline_id = ${memberId})
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
      most: rateOfGroup(group?.most ?? house.prizeGroupMax),
    },
    rates: new Map(
      RATED_PRODUCTS.map(product => [
        product,
        boundsOf(found.get(product)?.least ?? 0, uplineId === null ? mostOfHouse : (found.get(product)?.most ?? 0)),
      ]),
    ),
  };
}

/** Bounds as the wire has them, in percent. */
export const boundsText = ({ point, rates }: LineBounds): Record<string, { least: string; most: string }> =>
  Object.fromEntries(
    [['point', point] as const, ...rates].map(([what, { least, most }]) => [
      what,
      { least: percentOf(least), most: percentOf(most) },
    ]),
  );

/** Rates by product as the wire has them; undefined where a product has none or a rate is no percent. */
export function readRates(given: Readonly<Record<string, string>>): Map<string, Rate> | undefined {
  const rates = new Map<string, Rate>();
  for (const [product, text] of Object.entries(given)) {
    const found = rateOfPercent(text);
    if (found === undefined || !RATED_PRODUCTS.some(one => one === product)) return undefined;
    rates.set(product, found);
  }
  return rates;
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

/** What a member was given by product, in percent. */
export async function ratesText(
  db: Kysely<object>,
  merchantId: number,
  memberId: bigint,
): Promise<Record<string, string>> {
  const rows = await db
    .withTables<AgentTables>()
    .selectFrom('agent_rate')
    .select(['product', 'rate'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('product')
    .execute();
  return Object.fromEntries(rows.map(row => [row.product, percentOf(rate(BigInt(row.rate)))]));
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
