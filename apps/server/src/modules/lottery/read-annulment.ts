import { currencyOf, formatExact, trialAsset } from '@baize/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { IssueRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

type Row = { asset: string; orders: string; bettors: string; stake: string; paid: string; owing: string; owed: string };

/** What annulling an issue would give back and take back, as wallets stand now; none is locked for it. */
export async function previewAnnulment(ctx: Pick<Context, 'db'>, issue: IssueRow) {
  const { rows } = await sql<Row>`
    WITH paid AS (
      SELECT w.account_id, w.asset, sum(w.prize + w.refund - w.rebate_back) AS amount FROM lottery_winner AS w
      JOIN lottery_settlement AS s ON s.merchant_id = w.merchant_id AND s.issue_id = w.issue_id
      WHERE w.merchant_id = ${issue.merchant_id} AND w.issue_id = ${issue.id} AND (s.phase <> 'paying' OR w.order_id <= s.cursor)
      GROUP BY w.account_id, w.asset
    ), back AS (
      SELECT o.account_id, sum(o.stake - o.own_rebate) AS amount FROM lottery_order AS o
      WHERE o.merchant_id = ${issue.merchant_id} AND o.issue_id = ${issue.id} AND o.account_id IN (SELECT account_id FROM paid)
        AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
      GROUP BY o.account_id
    ), short AS (
      SELECT p.asset, p.amount AS paid,
        CASE WHEN a.kind = 'main' THEN greatest(0, p.amount - b.amount - (a.posted - a.reserved) - coalesce((
          SELECT sum(d.amount) FROM ledger_deferred AS d WHERE d.merchant_id = a.merchant_id AND d.account_id = a.id), 0))
        ELSE 0 END AS owed
      FROM paid AS p
      JOIN back AS b ON b.account_id = p.account_id
      JOIN ledger_account AS a ON a.merchant_id = ${issue.merchant_id} AND a.id = p.account_id
    ), taken AS (
      SELECT asset, sum(paid) AS paid, count(*) FILTER (WHERE owed > 0) AS owing, sum(owed) AS owed FROM short GROUP BY asset
    )
    SELECT q.asset, sum(q.orders)::text AS orders, count(*)::text AS bettors, sum(q.stake)::text AS stake,
      coalesce(max(t.paid), 0)::text AS paid, coalesce(max(t.owing), 0)::text AS owing, coalesce(max(t.owed), 0)::text AS owed
    FROM lottery_bettor AS q LEFT JOIN taken AS t ON t.asset = q.asset
    WHERE q.merchant_id = ${issue.merchant_id} AND q.issue_id = ${issue.id} AND q.orders > 0
    GROUP BY q.asset ORDER BY q.asset`.execute(ctx.db);
  const real = rows.filter(row => row.asset !== trialAsset(currencyOf(row.asset)));
  return {
    orders: real.reduce((sum, row) => sum + Number(row.orders), 0),
    bettors: real.reduce((sum, row) => sum + Number(row.bettors), 0),
    sums: real.map(row => ({
      currency: currencyOf(row.asset),
      stake: formatExact(BigInt(row.stake)),
      paid: formatExact(BigInt(row.paid)),
      owing: Number(row.owing),
      owed: formatExact(BigInt(row.owed)),
    })),
  };
}

/** How the result of an issue was annulled; null where it was not. */
export async function readAnnulment(
  ctx: Pick<Context, 'db'>,
  issue: { merchant_id: number; issue_id: bigint },
): Promise<{ result: string; annulledAt: string; reason: string } | null> {
  const row = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_draw as d')
    .innerJoin('lottery_void as v', join =>
      join.onRef('v.merchant_id', '=', 'd.merchant_id').onRef('v.issue_id', '=', 'd.issue_id'),
    )
    .select(['d.result', 'v.voided_at', 'v.reason'])
    .where('d.merchant_id', '=', issue.merchant_id)
    .where('d.issue_id', '=', issue.issue_id)
    .where('d.annulled_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : { result: row.result, annulledAt: row.voided_at.toISOString(), reason: row.reason };
}
