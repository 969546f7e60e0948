import { type Kysely, sql } from 'kysely';

/** `vendor`: it lies in a wallet that a vendor keeps; `moving`: it is on its way there; `win`: it waits for two operators. */
export type MoneyAtVendor = { why: 'vendor' | 'moving' | 'win'; vendor: string; amount: bigint };

/**
 * What of a member's money cannot be paid out yet, because it is with vendors. Of who keeps away or is gone it comes back by itself (the
 * timer of the games); a win that is held comes when it is decided.
 */
export async function moneyAtVendors(
  db: Kysely<object>,
  { merchantId, memberId, asset }: { merchantId: number; memberId: bigint; asset: string },
): Promise<MoneyAtVendor[]> {
  const { rows } = await sql<MoneyAtVendor>`
    SELECT 'vendor' AS why, qualifier AS vendor, posted AS amount FROM ledger_account
      WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND kind = 'vendor_wallet' AND asset = ${asset} AND posted > 0
    UNION ALL
    SELECT 'moving', vendor_code, amount FROM vendor_transfer
      WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset} AND state = 'pending' AND direction = 'in'
    UNION ALL
    SELECT 'win', vendor_code, amount FROM vendor_held_win
      WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND asset = ${asset} AND state = 'held'`.execute(
    db,
  );
  return rows;
}
