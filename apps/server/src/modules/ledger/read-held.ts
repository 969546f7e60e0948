import { type Kysely, sql } from 'kysely';

/** Ledger units. What members may spend in any of their wallets, what waits in withdrawals, and what is staked and undecided. */
export type Held = { available: bigint; pending: bigint; openStakes: bigint };

/** One snapshot; deferred credits and unfolded deltas counted. Debts of members (receivables) are not taken off. */
export async function readHeld(db: Kysely<object>, merchantId: number, asset: string): Promise<Held> {
  const { rows } = await sql<{ available: string; pending: string; openStakes: string }>`
    WITH wallets AS (
      SELECT id, posted, reserved FROM ledger_account
      WHERE merchant_id = ${merchantId} AND asset = ${asset} AND owner = 'member' AND bound = 'floor'
    ), stakes AS (
      SELECT id FROM ledger_account
      WHERE merchant_id = ${merchantId} AND asset = ${asset} AND member_id IS NULL AND kind = 'open_stakes'
    )
    SELECT
      (coalesce((SELECT sum(posted - reserved) FROM wallets), 0)
        + coalesce((SELECT sum(d.amount) FROM ledger_deferred AS d JOIN wallets AS w ON w.id = d.account_id
          WHERE d.merchant_id = ${merchantId}), 0))::text AS available,
      coalesce((SELECT sum(reserved) FROM wallets), 0)::text AS pending,
      (coalesce((SELECT sum(h.posted) FROM ledger_house_balance AS h JOIN stakes AS s ON s.id = h.account_id
          WHERE h.merchant_id = ${merchantId}), 0)
        + coalesce((SELECT sum(d.amount) FROM ledger_delta AS d JOIN stakes AS s ON s.id = d.account_id
          WHERE d.merchant_id = ${merchantId}), 0))::text AS "openStakes"`.execute(db);
  const [row] = rows;
  return {
    available: BigInt(row?.available ?? '0'),
    pending: BigInt(row?.pending ?? '0'),
    openStakes: BigInt(row?.openStakes ?? '0'),
  };
}
