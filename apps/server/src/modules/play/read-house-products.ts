import { type Kysely, sql } from 'kysely';

/** What settled play of a product came to, ledger units; reversals count against it. */
export type HouseProduct = { asset: string; product: string; stake: bigint; prize: bigint; rebate: bigint };
export type HouseProductsAsked = { merchantId: number; assets: readonly string[]; from: string; to: string };

type Row = { asset: string; product: string; stake: string; prize: string; rebate: string };

/** Sums over the rolled-up days, both counted: a few seconds behind the facts. */
export async function readHouseProducts(
  db: Kysely<object>,
  { merchantId, assets, from, to }: HouseProductsAsked,
): Promise<HouseProduct[]> {
  const { rows } = await sql<Row>`
    SELECT asset, product, sum(stake)::text AS stake, sum(prize)::text AS prize, sum(rebate)::text AS rebate
    FROM play_day
    WHERE merchant_id = ${merchantId} AND business_date BETWEEN ${from}::date AND ${to}::date
      AND asset = ANY(${[...assets]}::text[])
    GROUP BY asset, product ORDER BY asset, product`.execute(db);
  return rows.map(({ asset, product, stake, prize, rebate }) => ({
    asset,
    product,
    stake: BigInt(stake),
    prize: BigInt(prize),
    rebate: BigInt(rebate),
  }));
}
