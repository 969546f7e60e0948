import { type Kysely, sql } from 'kysely';
import type { CallerMember } from '../../http/handler.ts';

/**
 * Whether money of a member lies, or is under way, outside of the main wallet: at a vendor that keeps wallets, as a win that waits for
 * operators, or in a deposit that is not decided. It would come into a wallet that nobody can open. A bonus counts for nothing here: it
 * is the member's only once it is played for.
 */
export async function hasMoneyElsewhere(
  db: Kysely<object>,
  { merchantId, memberId }: Pick<CallerMember, 'merchantId' | 'memberId'>,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM ledger_account WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
        AND kind = 'vendor_wallet' AND posted > 0)
      OR EXISTS (SELECT FROM vendor_transfer WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
        AND state = 'pending')
      OR EXISTS (SELECT FROM vendor_held_win WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
        AND state = 'held')
      OR EXISTS (SELECT FROM cashier_deposit WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
        AND state = 'in_process') AS found`.execute(db);
  return rows[0]?.found ?? false;
}
