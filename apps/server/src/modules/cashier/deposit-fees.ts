import { type Kysely, sql } from 'kysely';

type Asked = { readonly merchantId: number; readonly id: string };

/** The fees of deposits by their ids, ledger units; deposits without one are left out. */
export async function depositFees(
  db: Kysely<object>,
  deposits: readonly Asked[],
): Promise<ReadonlyMap<string, bigint>> {
  if (deposits.length === 0) return new Map();
  const { rows } = await sql<{ id: string; fee: bigint }>`
    SELECT d.id, d.fee FROM unnest(${deposits.map(one => one.merchantId)}::int4[], ${deposits.map(one => one.id)}::uuid[])
      AS q (merchant_id, id)
    JOIN cashier_deposit AS d ON d.merchant_id = q.merchant_id AND d.id = q.id
    WHERE d.fee > 0`.execute(db);
  return new Map(rows.map(({ id, fee }) => [id, fee]));
}
