import { type Kysely, sql } from 'kysely';
import type { AccountKind } from './chart.ts';

/** One side of a transfer that a member's money saw, ledger units; stakes and prizes are none. */
export type Movement = {
  /** The transfer's. */
  id: string;
  merchantId: number;
  memberId: bigint;
  asset: string;
  code: string;
  /** What the member has more; below zero where it left. */
  amount: bigint;
  /** The account on the other side: the house's, or another member's. */
  other: AccountKind;
  reference: string | null;
  at: Date;
};

/** A stretch of transactions that have all ended: from the first, up to and without the last. */
export type Span = { readonly fromTx: bigint; readonly toTx: bigint };

/**
 * The next stretch of transactions with about `most` movements in it, whole transactions only. Whoever keeps `toTx`, in the
 * transaction in which it takes the movements, misses none and takes none twice.
 */
export async function nextSpan(db: Kysely<object>, fromTx: bigint, most: number): Promise<Span> {
  const { rows } = await sql<{ toTx: bigint }>`
    SELECT coalesce((
      SELECT tx + 1 FROM ledger_transfer WHERE tx >= ${fromTx} AND tx < horizon AND ${isMovement}
      ORDER BY tx OFFSET ${most} LIMIT 1), horizon) AS "toTx"
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::int8 AS horizon) AS now`.execute(db);
  return { fromTx, toTx: rows[0]?.toTx ?? fromTx };
}

/**
 * The movements of a stretch: both sides where money went from member to member, none where it stayed with one. Accounts are
 * looked up one by one: as joins they were read as a whole while the planner thought that there were few.
 */
export async function readMovements(db: Kysely<object>, { fromTx, toTx }: Span): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT t.id, t.merchant_id AS "merchantId", side.member_id AS "memberId", a.asset, t.code, side.amount, side.other, t.reference,
      t.created_at AS at
    FROM ledger_transfer AS t
    CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE merchant_id = t.merchant_id AND id = t.debit_id LIMIT 1) AS d
    CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE merchant_id = t.merchant_id AND id = t.credit_id LIMIT 1) AS a
    CROSS JOIN LATERAL (VALUES (d.member_id, -t.amount, a.kind), (a.member_id, t.amount, d.kind))
      AS side (member_id, amount, other)
    WHERE t.tx >= ${fromTx} AND t.tx < ${toTx} AND ${isMovement} AND a.asset <> 'POINTS'
      AND side.member_id IS NOT NULL AND d.member_id IS DISTINCT FROM a.member_id
    ORDER BY t.tx, t.id, side.amount`.execute(db);
  return rows;
}

/** As the index ledger_transfer_movement has it. */
const isMovement = sql`phase IN ('single', 'post') AND code NOT IN ('stake', 'prize', 'refund', 'rebate', 'rebate_reversal',
  'settlement', 'claw_back', 'recovery', 'transfer')`;

/** What members have in all their wallets, credits that wait included, in the order of `members`. */
export async function readHoldings(
  db: Kysely<object>,
  members: readonly { readonly merchantId: number; readonly memberId: bigint; readonly asset: string }[],
): Promise<bigint[]> {
  const { rows } = await sql<{ held: bigint }>`
    SELECT coalesce((
      SELECT sum(a.posted + coalesce((SELECT sum(w.amount) FROM ledger_deferred AS w
        WHERE w.merchant_id = a.merchant_id AND w.account_id = a.id), 0))
      FROM ledger_account AS a
      WHERE a.merchant_id = q.merchant_id AND a.member_id = q.member_id AND a.asset = q.asset
        AND a.kind IN ('main', 'vendor_wallet', 'bonus')), 0)::int8 AS held
    FROM unnest(${members.map(one => one.merchantId)}::int4[], ${members.map(one => one.memberId)}::int8[],
      ${members.map(one => one.asset)}::text[]) WITH ORDINALITY AS q (merchant_id, member_id, asset, nth)
    ORDER BY q.nth`.execute(db);
  return rows.map(({ held }) => held);
}
