import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { lotteryGameNames } from './game-names.ts';
import { orderNumber } from './order-number.ts';

/** What an account record says of a lottery posting: "SSC 1 min · 20261121-0095" and the order's number. */
export type OrderFact = { what: string; number: string };

type Row = { id: string; gameCode: string; issueNumber: string };

/** Facts of a member's orders by id; an order of anybody else is not found. */
export async function orderFacts(
  ctx: Context,
  { merchantId, memberId, language }: { merchantId: number; memberId: bigint; language: string },
  orderIds: readonly string[],
): Promise<Map<string, OrderFact>> {
  if (orderIds.length === 0) return new Map();
  const [{ rows }, names] = await Promise.all([
    sql<Row>`
      SELECT o.id, o.game_code AS "gameCode", i.number AS "issueNumber"
      FROM lottery_order AS o JOIN lottery_issue AS i ON i.merchant_id = o.merchant_id AND i.id = o.issue_id
      WHERE o.merchant_id = ${merchantId} AND o.member_id = ${memberId} AND o.id = ANY (${[...orderIds]}::uuid[])
    `.execute(ctx.db),
    lotteryGameNames(ctx, merchantId, language),
  ]);
  return new Map(
    rows.map(row => [
      row.id,
      { what: `${names.get(row.gameCode) ?? row.gameCode} · ${row.issueNumber}`, number: orderNumber(row.id) },
    ]),
  );
}

export type OrderOutcome = { stake: bigint; prize: bigint; settled: boolean };

/** What became of a member's order, in ledger units. */
export async function orderOutcome(
  ctx: Context,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  orderId: string,
): Promise<OrderOutcome | undefined> {
  const { rows } = await sql<OrderOutcome>`
    SELECT stake, prize, state <> 'placed' AS settled FROM lottery_order_state
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND id = ${orderId}`.execute(ctx.db);
  return rows[0];
}
