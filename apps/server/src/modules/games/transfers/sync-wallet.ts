import type { Context } from '../../../context.ts';
import { VendorFailure } from '../../../vendors/index.ts';
import { runtimeOf } from '../runtime.ts';
import { walletClient } from './carry-out.ts';
import { heldAt, leftAt, levelWallet } from './level-wallet.ts';
import { lockWallets } from './lock-wallets.ts';
import type { TransferTables } from './tables.ts';
import { type Holder, walletRow } from './wallet-row.ts';

/** `moved`: something was won or lost since the vendor was asked last. */
export type Synced = { balance: bigint; reachable: boolean; moved: boolean };

/**
 * Asks a vendor what a member has there and books what was won and lost since. While a movement is under way, and where one ended
 * meanwhile, the answer may be older than the books: then the books count.
 */
export async function syncWallet(ctx: Context, holder: Holder): Promise<Synced> {
  const before = await movesOf(ctx.db, holder);
  if (before === undefined) return { balance: await heldAt(ctx, holder), reachable: true, moved: false };
  const { vendor, memberId, asset } = holder;
  let told: bigint;
  try {
    const user = await runtimeOf(ctx).players.codeOf(vendor.merchant_id, memberId);
    told = await walletClient(ctx, vendor).balance(user, asset);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    return { balance: await heldAt(ctx, holder), reachable: false, moved: false };
  }
  const timeZone = (await ctx.merchants.byId(vendor.merchant_id))?.timeZone ?? 'UTC';
  const left = await leftAt(ctx, holder);
  const synced = await ctx.transaction(async tx => {
    await lockWallets(tx, memberId);
    if ((await movesOf(tx, holder)) !== before) return { balance: await heldAt(ctx, holder, tx), moved: false };
    const { moved } = await levelWallet(ctx, tx, holder, { told, left, reference: ctx.newId(), timeZone });
    return { balance: told, moved };
  });
  return { ...synced, reachable: true };
}

/** How many movements ended so far; nothing where none did or one is under way. */
async function movesOf(db: Context['db'], holder: Holder): Promise<number | undefined> {
  if (await isUnderWay(db, holder)) return undefined;
  return (await walletRow(db, holder).select('moves').executeTakeFirst())?.moves;
}

const isUnderWay = async (db: Context['db'], { vendor, memberId }: Holder): Promise<boolean> =>
  (await db
    .withTables<TransferTables>()
    .selectFrom('vendor_transfer')
    .select('id')
    .where('merchant_id', '=', vendor.merchant_id)
    .where('vendor_code', '=', vendor.code)
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst()) !== undefined;
