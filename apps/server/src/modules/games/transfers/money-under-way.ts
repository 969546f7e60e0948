import type { Context } from '../../../context.ts';
import type { TransferTables } from './tables.ts';

type Owner = { readonly merchantId: number; readonly memberId: bigint; readonly asset: string };

/** What the main wallet holds for vendors that have not confirmed it yet, in ledger units. */
export async function moneyUnderWay(ctx: Context, { merchantId, memberId, asset }: Owner): Promise<bigint> {
  const rows = await ctx.db
    .withTables<TransferTables>()
    .selectFrom('vendor_transfer')
    .select('amount')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .where('direction', '=', 'in')
    .where('state', '=', 'pending')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}
