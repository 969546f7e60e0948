import type { Context } from '../../../context.ts';
import { runtimeOf } from '../runtime.ts';
import { walletsSetting } from '../settings.ts';
import { resolveTransfer } from './carry-out.ts';
import type { TransferTables } from './tables.ts';
import { tryToReturn } from './try-to-return.ts';

const AT_ONCE = 20;

/** Asks vendors what became of movements whose answer nobody heard. */
export async function resolveTransfers(ctx: Context): Promise<void> {
  const due = await ctx.db
    .withTables<TransferTables>()
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('state', '=', 'pending')
    .where('next_at', '<=', ctx.now())
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  for (const row of due) {
    const vendor = (await runtimeOf(ctx).directory.of(row.merchant_id)).vendor.get(row.vendor_code);
    if (vendor) await resolveTransfer(ctx, vendor, row);
  }
}

/** Money that lies at a vendor where nobody plays any more comes back by itself. */
export async function returnIdleWallets(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.list()) {
    const { returnMinutes } = ctx.settings.get(merchant.id, walletsSetting);
    const now = ctx.now();
    const idle = await ctx.db
      .withTables<TransferTables>()
      .selectFrom('vendor_wallet')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('open', '=', true)
      .where('used_at', '<', new Date(now.getTime() - returnMinutes * 60_000))
      .where(eb => eb.or([eb('return_at', 'is', null), eb('return_at', '<=', now)]))
      .orderBy('used_at')
      .limit(AT_ONCE)
      .execute();
    for (const wallet of idle) {
      const vendor = (await runtimeOf(ctx).directory.of(merchant.id)).vendor.get(wallet.vendor_code);
      if (vendor) await tryToReturn(ctx, vendor, wallet);
    }
  }
}
