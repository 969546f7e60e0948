import { type Kysely, sql } from 'kysely';

/** The instants at which the first of the merchant's business days begins and the last one ends. */
export async function dayRange(
  db: Kysely<object>,
  timeZone: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ from?: Date; until?: Date }> {
  const { rows } = await sql<{ from: Date | null; until: Date | null }>`
    SELECT (${from ?? null}::date)::timestamp AT TIME ZONE ${timeZone} AS from,
      (${to ?? null}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS until`.execute(db);
  const [row] = rows;
  return { ...(row?.from ? { from: row.from } : {}), ...(row?.until ? { until: row.until } : {}) };
}
