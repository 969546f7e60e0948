import { type Kysely, type SqlBool, sql } from 'kysely';
import type { AccountKind } from './chart.ts';

export type EntryFilter = {
  merchantId: number;
  memberId: bigint;
  asset: string;
  /** The main account where nothing else is said. */
  kind?: AccountKind;
  qualifier?: string;
  /** From inclusive, until exclusive. */
  from?: Date;
  until?: Date;
  codes?: readonly string[];
  /** Money in (`credit`) or out (`debit`) only. */
  direction?: 'credit' | 'debit';
  /** Without what only came back: a hold that was given up is a credit, and nothing came in. */
  withoutVoids?: boolean;
};
export type EntryPage = EntryFilter & {
  limit: number /** The `next` of the page before. */;
  after?: string | undefined;
  skip?: number;
};

/**
 * One line of a statement, newest first: the change of what was available and what was available after it. A withdrawal
 * shows when it is asked for (its pending transfer) and again only where it comes back.
 */
export type Entry = {
  seq: bigint;
  at: Date;
  transferId: string;
  amount: bigint;
  balance: bigint;
  code: string;
  phase: 'single' | 'pending' | 'post' | 'void';
  reference: string | null;
  note: string | null;
};

/** A page of a member's statement by keyset. Credits that are deferred appear once they are folded, within a second. */
export async function readEntries(
  db: Kysely<object>,
  page: EntryPage,
): Promise<{ entries: Entry[]; next: string | null }> {
  const older = page.after === undefined ? sql<SqlBool>`true` : sql<SqlBool>`e.seq < ${BigInt(page.after)}`;
  const { rows } = await sql<Entry>`
    SELECT e.seq, e.at, e.transfer_id AS "transferId", e.amount, e.balance, e.code, t.phase, t.reference, t.note
    FROM (
      SELECT e.* FROM ledger_entry AS e WHERE ${matches(page)} AND ${older} ORDER BY e.seq DESC LIMIT ${page.limit + 1} OFFSET ${page.skip ?? 0}
    ) AS e
    JOIN ledger_transfer AS t ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id
    ORDER BY e.seq DESC`.execute(db);
  const entries = rows.slice(0, page.limit);
  const last = entries.at(-1);
  return { entries, next: rows.length > page.limit && last ? last.seq.toString() : null };
}

/** How many lines the whole filter has, and the sum of their changes. */
export async function readEntryTotals(
  db: Kysely<object>,
  filter: EntryFilter,
): Promise<{ count: number; total: bigint }> {
  const { rows } = await sql<{ count: number; total: string }>`
    SELECT count(*)::int4 AS count, coalesce(sum(e.amount), 0)::text AS total
    FROM ledger_entry AS e WHERE ${matches(filter)}`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, total: BigInt(row?.total ?? '0') };
}

function matches({ merchantId, memberId, asset, kind = 'main', qualifier = '', ...filter }: EntryFilter) {
  const conditions = [
    sql<SqlBool>`e.merchant_id = ${merchantId}`,
    sql<SqlBool>`e.account_id = (SELECT a.id FROM ledger_account AS a WHERE a.merchant_id = ${merchantId}
      AND a.member_id = ${memberId} AND a.owner = 'member' AND a.kind = ${kind} AND a.qualifier = ${qualifier}
      AND a.asset = ${asset})`,
  ];
  if (filter.from) conditions.push(sql<SqlBool>`e.at >= ${filter.from}`);
  if (filter.until) conditions.push(sql<SqlBool>`e.at < ${filter.until}`);
  if (filter.codes) conditions.push(sql<SqlBool>`e.code = ANY (${[...filter.codes]}::text[])`);
  if (filter.withoutVoids)
    conditions.push(sql<SqlBool>`NOT EXISTS (SELECT FROM ledger_transfer AS v
      WHERE v.merchant_id = e.merchant_id AND v.id = e.transfer_id AND v.phase = 'void')`);
  if (filter.direction)
    conditions.push(filter.direction === 'credit' ? sql<SqlBool>`e.amount > 0` : sql<SqlBool>`e.amount < 0`);
  return sql.join(conditions, sql` AND `);
}
