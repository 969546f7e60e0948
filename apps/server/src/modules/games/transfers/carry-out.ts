import type { Context } from '../../../context.ts';
import { VendorFailure, type VendorWallet, type WalletMoved } from '../../../vendors/index.ts';
import { clientOf } from '../catalogue/ask-vendor.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { runtimeOf } from '../runtime.ts';
import { endTransfer } from './end-transfer.ts';
import type { TransferTables, VendorTransfer } from './tables.ts';

/** Grows from five seconds to five minutes. */
const PAUSES_MS = [5_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000];

/** The wallet that a vendor keeps; a vendor without one is a bug of the caller. */
export function walletClient(ctx: Context, vendor: Vendor): VendorWallet {
  const { wallet } = clientOf(ctx, vendor);
  if (!wallet) throw new Error(`${vendor.code} keeps no wallet`);
  return wallet;
}

/** Asks the vendor to move the money, under the movement's own id. Without an answer the movement stays pending. */
export const carryOut = (ctx: Context, vendor: Vendor, row: VendorTransfer): Promise<VendorTransfer> =>
  heed(ctx, vendor, row, async () => walletClient(ctx, vendor).move(await orderOf(ctx, row)));

/**
 * What became of a movement whose answer nobody heard: the vendor is asked, and one that never heard of it is asked to carry it out,
 * under the same id as before.
 */
export const resolveTransfer = (ctx: Context, vendor: Vendor, row: VendorTransfer): Promise<VendorTransfer> =>
  heed(ctx, vendor, row, async () => {
    const client = walletClient(ctx, vendor);
    const said = await client.status(row.id);
    return said.status === 'unknown' ? await client.move(await orderOf(ctx, row)) : said;
  });

async function orderOf(ctx: Context, row: VendorTransfer) {
  const user = await runtimeOf(ctx).players.codeOf(row.merchant_id, row.member_id);
  const { id: reference, direction, amount, asset: currency } = row;
  return { reference, user, currency, direction, amount };
}

async function heed(
  ctx: Context,
  vendor: Vendor,
  row: VendorTransfer,
  ask: () => Promise<WalletMoved>,
): Promise<VendorTransfer> {
  const timeZone = (await ctx.merchants.byId(row.merchant_id))?.timeZone ?? 'UTC';
  const which = { vendor, id: row.id, asset: row.asset, timeZone };
  try {
    const said = await ask();
    if (said.status === 'done') return await endTransfer(ctx, which, { state: 'done', balance: said.balance });
    if (said.status === 'refused')
      return await endTransfer(ctx, which, { state: 'refused', problem: 'the vendor refused' });
    return await comeAgain(ctx, row, 'the vendor does not know what became of it');
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    return await comeAgain(ctx, row, error.message);
  }
}

async function comeAgain(ctx: Context, row: VendorTransfer, problem: string): Promise<VendorTransfer> {
  const pauseMs = PAUSES_MS[Math.min(row.attempts, PAUSES_MS.length - 1)] ?? 0;
  const again = await ctx.db
    .withTables<TransferTables>()
    .updateTable('vendor_transfer')
    .set({
      attempts: row.attempts + 1,
      next_at: new Date(ctx.now().getTime() + pauseMs),
      problem: problem.slice(0, 300),
    })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  return again ?? row;
}
