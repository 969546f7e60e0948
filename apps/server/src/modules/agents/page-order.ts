import { type RawBuilder, type SqlBool, sql } from 'kysely';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a page that is in the order of its ids goes on, and which way it runs. */
export function pageOrder({ order, after }: { order: 'asc' | 'desc'; after?: string | undefined }): {
  beyond: RawBuilder<SqlBool>;
  direction: RawBuilder<unknown>;
} {
  const known = after !== undefined && UUID.test(after);
  return order === 'asc'
    ? { beyond: known ? sql`id > ${after}::uuid` : sql`true`, direction: sql`ASC` }
    : { beyond: known ? sql`id < ${after}::uuid` : sql`true`, direction: sql`DESC` };
}
