import type { Context } from '../../context.ts';
import { walletAsset } from './account-types.ts';
import { memberIdOf } from './operator-members.ts';
import type { MemberTables } from './tables.ts';

/** Whose records are asked for: `asset` is what the wallet holds, `currency` what a person calls it. */
export type MemberWallet = { merchantId: number; memberId: bigint; asset: string; currency: string };

/** The member that an operator names by its id; undefined where the merchant has none of it. */
export async function memberWallet(
  { db }: Pick<Context, 'db'>,
  merchantId: number,
  id: string,
): Promise<MemberWallet | undefined> {
  const memberId = memberIdOf(id);
  if (memberId === undefined) return undefined;
  const row = await db
    .withTables<MemberTables>()
    .selectFrom('member')
    .select(['trial', 'account_type', 'currency'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row && { merchantId, memberId, asset: walletAsset(row), currency: row.currency };
}
