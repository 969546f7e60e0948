import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';

/** Equal for names that differ in case and spaces only; keyed, so that names cannot be tried out. */
export const nameDigestOf = (ctx: Context, accountName: string): Buffer =>
  createHmac('sha256', deriveKey(ctx.config.secrets.main, 'cashier.payee-name'))
    .update(accountName.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' '))
    .digest();

/** Members with an account under the same name as one of a member's, removed accounts too; at most `limit`. */
export async function sharePayeeName(
  ctx: Context,
  member: { merchantId: number; memberId: bigint },
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    SELECT DISTINCT o.member_id
    FROM cashier_bank_account AS own
    JOIN cashier_bank_account AS o USING (merchant_id, name_digest)
    WHERE own.merchant_id = ${member.merchantId} AND own.member_id = ${member.memberId} AND o.member_id <> ${member.memberId}
    LIMIT ${limit}`.execute(ctx.db);
  return rows.map(row => row.member_id);
}
