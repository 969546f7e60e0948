import { currencyOf, formatExact, trialAsset } from '@baize/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { IssueRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

type Row = Record<'asset' | 'orders' | 'bettors' | 'stake' | 'paid' | 'owing' | 'owed' | 'lost', string>;

/**
 * What annulling an issue would give back and take back, as wallets stand now; none is locked for it. What was paid to a bonus is taken from
 * there, then from what it released since the draw into the wallet beside it; what is left is the house's, as `ledger_take_back` does it.
 */
export async function previewAnnulment(ctx: Pick<Context, 'db'>, issue: IssueRow) {
  const { rows } = await sql<Row>`
    WITH paid AS (
      SELECT w.account_id, sum(w.prize + w.refund - w.rebate_back) AS amount FROM lottery_winner AS w
      JOIN lottery_settlement AS s ON s.merchant_id = w.merchant_id AND s.issue_id = w.issue_id
      WHERE w.merchant_id = ${issue.merchant_id} AND w.issue_id = ${issue.id} AND (s.phase <> 'paying' OR w.order_id <= s.cursor)
      GROUP BY w.account_id
    ), back AS (
      SELECT o.account_id, sum(o.stake - o.own_rebate) AS amount FROM lottery_order AS o
      WHERE o.merchant_id = ${issue.merchant_id} AND o.issue_id = ${issue.id}
        AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = o.merchant_id AND c.order_id = o.id)
      GROUP BY o.account_id
    ), since AS (
      SELECT coalesce((
        SELECT max(c.corrected_at) FROM lottery_correction AS c
        WHERE c.merchant_id = d.merchant_id AND c.issue_id = d.issue_id AND c.version < d.version), d.drawn_at) AS at
      FROM lottery_draw AS d WHERE d.merchant_id = ${issue.merchant_id} AND d.issue_id = ${issue.id}
    ), account AS (
      SELECT a.id, a.kind, a.member_id, a.asset, p.amount AS paid, a.posted - a.reserved + coalesce((
        SELECT sum(d.amount) FROM ledger_deferred AS d WHERE d.merchant_id = a.merchant_id AND d.account_id = a.id), 0) AS held
      FROM paid AS p JOIN ledger_account AS a ON a.merchant_id = ${issue.merchant_id} AND a.id = p.account_id
    ), bonus AS (
      SELECT q.member_id, q.asset, q.missing, least(q.missing, q.released) AS from_wallet
      FROM (
        SELECT a.member_id, a.asset, greatest(0, a.paid - a.held) AS missing, (
          SELECT coalesce(-sum(e.amount), 0) FROM ledger_entry AS e
          WHERE e.merchant_id = ${issue.merchant_id} AND e.account_id = a.id AND e.at >= (SELECT at FROM since)
            AND e.code = 'bonus_release') AS released
        FROM account AS a WHERE a.kind = 'bonus'
      ) AS q
    ), wallet AS (
      SELECT m.member_id, m.asset, coalesce(a.paid, 0) + coalesce(b.from_wallet, 0) - coalesce(r.amount, 0)
        - coalesce(a.held, m.posted - m.reserved + coalesce((
          SELECT sum(d.amount) FROM ledger_deferred AS d WHERE d.merchant_id = m.merchant_id AND d.account_id = m.id), 0)) AS owed
      FROM (SELECT DISTINCT member_id, asset FROM account) AS who
      JOIN ledger_account AS m ON m.merchant_id = ${issue.merchant_id} AND m.owner = 'member' AND m.member_id = who.member_id
        AND m.kind = 'main' AND m.qualifier = '' AND m.asset = who.asset
      LEFT JOIN account AS a ON a.id = m.id
      LEFT JOIN bonus AS b ON b.member_id = who.member_id AND b.asset = who.asset
      LEFT JOIN back AS r ON r.account_id = m.id
    )
    SELECT q.asset, sum(q.orders)::text AS orders, count(*)::text AS bettors, sum(q.stake)::text AS stake,
      (SELECT coalesce(sum(a.paid), 0) FROM account AS a WHERE a.asset = q.asset)::text AS paid,
      (SELECT count(*) FROM wallet AS w WHERE w.asset = q.asset AND w.owed > 0)::text AS owing,
      (SELECT coalesce(sum(w.owed), 0) FROM wallet AS w WHERE w.asset = q.asset AND w.owed > 0)::text AS owed,
      (SELECT coalesce(sum(b.missing - b.from_wallet), 0) FROM bonus AS b WHERE b.asset = q.asset)::text AS lost
    FROM lottery_bettor AS q
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
      lost: formatExact(BigInt(row.lost)),
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
