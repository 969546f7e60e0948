import { type Kysely, sql } from 'kysely';

/** Ledger units, summed over every kind of fact: a reversal counts against what it reverses on its own day. */
export type HouseTotals = { stake: bigint; prize: bigint; rebate: bigint };

type Row = { [Column in keyof HouseTotals]: string };

/** One business day is a narrow stretch of the facts' partitions: the index by business date finds it. */
export async function readHouseTotals(
  db: Kysely<object>,
  { merchantId, asset, day }: { merchantId: number; asset: string; day: string },
): Promise<HouseTotals> {
  const { rows } = await sql<Row>`
    SELECT coalesce(sum(stake), 0)::text AS stake, coalesce(sum(prize), 0)::text AS prize,
      coalesce(sum(rebate), 0)::text AS rebate
    FROM play_fact
    WHERE merchant_id = ${merchantId} AND asset = ${asset} AND business_date = ${day}::date`.execute(db);
  const [row] = rows;
  return { stake: BigInt(row?.stake ?? '0'), prize: BigInt(row?.prize ?? '0'), rebate: BigInt(row?.rebate ?? '0') };
}
