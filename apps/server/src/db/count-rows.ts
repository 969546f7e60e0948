import { type Expression, type Kysely, sql } from 'kysely';

export type Counted = { count: number; countIsLeast: boolean };

/** Counting more would take longer than reading the page that is asked for. */
const COUNTED_MAX = 1_000;

/** How many rows a query has (a builder, or SQL in brackets), counted as far as a thousand. */
export async function countRows(db: Kysely<object>, query: Expression<unknown>): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int4 AS count FROM (SELECT FROM ${query} AS r LIMIT ${COUNTED_MAX + 1}) AS counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, COUNTED_MAX), countIsLeast: count > COUNTED_MAX };
}
