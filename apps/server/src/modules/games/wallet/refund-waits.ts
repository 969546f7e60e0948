import { sql } from 'kysely';
import type { VendorUser } from './players.ts';
import type { WalletHouse } from './wallet-house.ts';

/**
 * The stake of a round that has ended is the house's: given back it is a loss of the vendor's day. Above what is left of that the vendor
 * is told to come again, as it does until it hears a yes.
 */
export async function refundWaits(
  { ctx, merchant, vendor, runtime }: WalletHouse,
  user: VendorUser,
  reference: string,
): Promise<boolean> {
  const { rows } = await sql<{ asset: string; amount: bigint }>`
    SELECT t.asset, t.amount FROM vendor_transaction AS t
    JOIN vendor_round AS r ON r.merchant_id = t.merchant_id AND r.vendor_code = t.vendor_code AND r.round = t.round
      AND r.member_id = t.member_id
    WHERE t.merchant_id = ${merchant.id} AND t.vendor_code = ${vendor.code} AND t.id = ${reference}::uuid
      AND t.member_id = ${user.memberId} AND t.kind = 'bet' AND t.status = 'ok' AND NOT t.free AND t.amount > 0 AND r.state <> 'open'
      AND NOT EXISTS (SELECT FROM vendor_undone AS u WHERE u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code
        AND u.id = t.id)`.execute(ctx.db);
  const [bet] = rows;
  if (!bet) return false;
  return !(await runtime.losses.take(
    { merchantId: merchant.id, vendorCode: vendor.code, asset: bet.asset },
    bet.amount,
  ));
}
