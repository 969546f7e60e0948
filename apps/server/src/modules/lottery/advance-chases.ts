import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { openStakes } from './place-bets.ts';
import { releaseCaps } from './release-caps.ts';
import type { LotteryTables } from './tables.ts';

/**
 * Goes on with every running chase that has a bet in an issue whose winners are known, before the issue is booked: one that is to stop on a
 * win ends here and what is not closed comes back, so the next issue closes without its bet. Whoever is killed in between comes here
 * again; an ended chase stays as it is.
 */
export async function advanceChases(ctx: Context, merchantId: number, issueId: bigint): Promise<void> {
  const chases = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_chase_issue as i')
    .innerJoin('lottery_chase as c', join =>
      join.onRef('c.merchant_id', '=', 'i.merchant_id').onRef('c.id', '=', 'i.chase_id'),
    )
    .select(['c.merchant_id', 'c.id', 'c.asset', 'c.game_code'])
    .where('i.merchant_id', '=', merchantId)
    .where('i.issue_id', '=', issueId)
    .where('c.state', '=', 'running')
    .orderBy('c.id')
    .execute();
  if (chases.length === 0) return;
  const timeZone = (await ctx.merchants.byId(merchantId))?.timeZone ?? 'UTC';
  for (const chase of chases) {
    const { orders, houses, rebates } = await openOrders(ctx, chase);
    const { rows } = await sql<{ given: string[] }>`
      SELECT given FROM lottery_advance_chase(${merchantId}, ${ctx.now()}, ${timeZone}, ${chase.id}, ${issueId},
        ${orders}::uuid[], ${houses}::int8[], ${rebates})`.execute(ctx.db);
    await releaseCaps(ctx, { merchantId, gameCode: chase.game_code }, rows[0]?.given ?? []);
  }
}

/** The orders of a chase that are not closed, with the house's account of each one's stake. */
export async function openOrders(
  ctx: Context,
  chase: { merchant_id: number; id: string; asset: string },
): Promise<{ orders: string[]; houses: bigint[]; rebates: bigint }> {
  const { rows } = await sql<{ id: string; issue_id: bigint }>`
    SELECT o.id, o.issue_id FROM lottery_order AS o
    JOIN lottery_issue AS i ON i.merchant_id = o.merchant_id AND i.id = o.issue_id AND i.status = 'selling'
    WHERE o.merchant_id = ${chase.merchant_id} AND o.chase_id = ${chase.id} ORDER BY o.id`.execute(ctx.db);
  const { merchant_id: merchantId, asset } = chase;
  const houses = rows.map(row => ctx.ledger.openAccount(merchantId, openStakes(row.issue_id, asset)));
  return {
    orders: rows.map(row => row.id),
    houses: await Promise.all(houses),
    rebates: await ctx.ledger.openAccount(merchantId, { kind: 'rebates', asset }),
  };
}
