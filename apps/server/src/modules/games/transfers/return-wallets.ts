import { CURRENCIES, isCurrencyCode, LEDGER_SCALE } from '@baize/money';
import type { Context } from '../../../context.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { beginTransfer } from './begin-transfer.ts';
import { carryOut } from './carry-out.ts';
import { syncWallet } from './sync-wallet.ts';
import type { VendorTransfer } from './tables.ts';
import { changeWallet } from './wallet-row.ts';

export type Owner = { readonly merchantId: number; readonly memberId: bigint; readonly asset: string };
type Returning = { id: string; vendor: Vendor; owner: Owner; askedBy: 'player' | 'return' };

/** Brings back all that a member has at a vendor; nothing where there is nothing or a movement is under way. */
export async function returnWallet(ctx: Context, asked: Returning): Promise<VendorTransfer | undefined> {
  const { id, vendor, owner, askedBy } = asked;
  const { balance, reachable } = await syncWallet(ctx, { vendor, ...owner });
  const amount = payable(balance, owner.asset);
  if (!reachable) return undefined;
  if (amount === 0n) {
    await changeWallet(ctx.db, { vendor, ...owner })
      .set({ open: false })
      .execute();
    return undefined;
  }
  const wish = { id, vendor, ...owner, direction: 'out', amount, askedBy } as const;
  const begun = await ctx.transaction(tx => beginTransfer(ctx, tx, wish));
  if (!begun.ok) return undefined;
  return begun.fresh ? await carryOut(ctx, vendor, begun.row) : begun.row;
}

/** What of an amount can leave a wallet: digits below the currency's payment scale stay there. */
const payable = (units: bigint, currency: string): bigint => {
  const scale = isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 2;
  return units - (units % 10n ** BigInt(LEDGER_SCALE - scale));
};
