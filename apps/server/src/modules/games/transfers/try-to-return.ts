import type { Context } from '../../../context.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { returnWallet } from './return-wallets.ts';
import { changeWallet } from './wallet-row.ts';

export type OpenWallet = { readonly member_id: bigint; readonly asset: string; readonly returns: number };

const PAUSE_MS = 60_000;
const PAUSE_MAX_MS = 3_600_000;

/** Brings a wallet back. Should it not work out, it is tried again later and later; a movement that ends clears the pause. */
export async function tryToReturn(ctx: Context, vendor: Vendor, wallet: OpenWallet): Promise<void> {
  const { member_id: memberId, asset, returns } = wallet;
  const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** Math.min(returns, 10));
  await changeWallet(ctx.db, { vendor, memberId, asset })
    .set({ returns: returns + 1, return_at: new Date(ctx.now().getTime() + pauseMs) })
    .execute();
  const owner = { merchantId: vendor.merchant_id, memberId, asset };
  await returnWallet(ctx, { id: ctx.newId(), vendor, owner, askedBy: 'return' });
}
