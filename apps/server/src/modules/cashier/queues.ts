import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { uuidCursor } from '../../db/index.ts';
import type { CallerOperator } from '../../http/handler.ts';
import type { CashierTables, DepositTable, WithdrawalTable } from './tables.ts';

/** The two queues of the cashier; their rows are claimed and released alike. */
export const QUEUES = { deposits: 'cashier_deposit', withdrawals: 'cashier_withdrawal' } as const;
export type Queue = keyof typeof QUEUES;
export type QueueRow = Pick<Selectable<DepositTable>, SharedColumn>;
type SharedColumn = keyof DepositTable & keyof WithdrawalTable;

/** How long a request stays with the operator who took it. */
export const CLAIM_MS = 10 * 60_000;

export const isClaimedByAnother = (
  row: Pick<QueueRow, 'claimed_by' | 'claimed_until'>,
  operatorId: bigint,
  now: Date,
) => row.claimed_until !== null && row.claimed_until > now && row.claimed_by !== operatorId;

export const isClaimedBy = (row: Pick<QueueRow, 'claimed_by' | 'claimed_until'>, operatorId: bigint, now: Date) =>
  row.claimed_until !== null && row.claimed_until > now && row.claimed_by === operatorId;

export type QueuePage = { view: 'open' | 'mine' | 'decided'; limit: number; after?: string | undefined };

/** Open requests oldest first, decided ones newest first; one row more than asked for tells whether there is a next page. */
export function pageOf<Name extends (typeof QUEUES)[Queue], Row>(
  query: SelectQueryBuilder<CashierTables, Name, Row>,
  { view, limit, after: cursor }: QueuePage,
  { merchantId, operatorId }: CallerOperator,
  now: Date,
): SelectQueryBuilder<CashierTables, Name, Row> {
  const after = uuidCursor(cursor);
  const decided = view === 'decided';
  const conditions = [sql<boolean>`merchant_id = ${merchantId}`, sql<boolean>`(state = 'in_process') = ${!decided}`];
  if (view === 'mine') conditions.push(sql<boolean>`claimed_by = ${operatorId} AND claimed_until > ${now}`);
  if (after !== undefined)
    conditions.push(decided ? sql<boolean>`id < ${after}::uuid` : sql<boolean>`id > ${after}::uuid`);
  return query
    .where(sql<boolean>`${sql.join(conditions, sql` AND `)}`)
    .orderBy(sql`id`, decided ? 'desc' : 'asc')
    .limit(limit + 1);
}

export async function queueCounts(
  db: Kysely<object>,
  queue: Queue,
  { merchantId, operatorId }: CallerOperator,
  now: Date,
): Promise<{ open: number; mine: number }> {
  const { rows } = await sql<{ open: number; mine: number }>`
    SELECT count(*)::int4 AS open,
      (count(*) FILTER (WHERE claimed_by = ${operatorId} AND claimed_until > ${now}))::int4 AS mine
    FROM ${sql.table(QUEUES[queue])} WHERE merchant_id = ${merchantId} AND state = 'in_process'`.execute(db);
  return rows[0] ?? { open: 0, mine: 0 };
}

export type RequestRow = QueueRow & { state: string };

/** Locks one request of the operator's merchant; undefined where there is none. */
export async function lockRequest<Row extends RequestRow = RequestRow>(
  tx: Transaction<object>,
  queue: Queue,
  merchantId: number,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(QUEUES[queue])} WHERE merchant_id = ${merchantId} AND id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export const unknownCode = (queue: Queue) => (queue === 'deposits' ? 'deposit_unknown' : 'withdrawal_unknown');
