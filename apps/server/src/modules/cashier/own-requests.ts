import { formatExact } from '@baize/money';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { cutPage, uuidCursor } from '../../db/index.ts';
import type { CallerMember } from '../../http/handler.ts';
import type { Merchant } from '../merchants/index.ts';
import { dayRange } from './day-range.ts';
import { QUEUES, type Queue } from './queues.ts';

type Filter = {
  state?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  skip: number;
  after?: string | undefined;
};
type Whose = { member: CallerMember; merchant: Pick<Merchant, 'timeZone'> };

/** A member's deposits or withdrawals, newest first, with how many the filter lets through and what the approved ones come to. */
export async function ownRequests<Row extends { id: string }>(
  ctx: Context,
  queue: Queue,
  { member: { merchantId, memberId }, merchant }: Whose,
  { state, limit, skip, after: cursor, ...days }: Filter,
): Promise<{ rows: Row[]; next: string | null; count: number; total: string }> {
  const range = await dayRange(ctx.db, merchant.timeZone, days);
  const table = sql.table(QUEUES[queue]);
  const chosen = sql<SqlBool>`merchant_id = ${merchantId} AND member_id = ${memberId}
    AND (${state ?? null}::text IS NULL OR state = ${state ?? null})
    AND (${range.from ?? null}::timestamptz IS NULL OR requested_at >= ${range.from ?? null})
    AND (${range.until ?? null}::timestamptz IS NULL OR requested_at < ${range.until ?? null})`;
  const after = uuidCursor(cursor) ?? null;
  const [found, sums] = await Promise.all([
    sql<Row>`SELECT * FROM ${table} WHERE ${chosen} AND (${after}::uuid IS NULL OR id < ${after}::uuid)
      ORDER BY id DESC LIMIT ${limit + 1} OFFSET ${skip}`.execute(ctx.db),
    sql<{ count: number; total: bigint }>`
      SELECT count(*)::int4 AS count,
        coalesce(sum(amount) FILTER (WHERE state = 'approved'), 0)::int8 AS total
      FROM ${table} WHERE ${chosen}`.execute(ctx.db),
  ]);
  const [sum] = sums.rows;
  return { ...cutPage(found.rows, limit), count: sum?.count ?? 0, total: formatExact(sum?.total ?? 0n) };
}
