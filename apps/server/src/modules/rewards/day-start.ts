import { type Kysely, sql } from 'kysely';

/** The instant at which a business date begins in a time zone. */
export async function dayStart(db: Kysely<object>, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT ${day}::date::timestamp AT TIME ZONE ${timeZone} AS at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no time');
  return row.at;
}
