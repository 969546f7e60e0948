import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { hashContent } from '../../ledger/index.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { movementOf } from './begin-transfer.ts';
import { levelWallet } from './level-wallet.ts';
import { lockWallets } from './lock-wallets.ts';
import { mayBecome } from './states.ts';
import type { TransferTables, VendorTransfer } from './tables.ts';

export type Ending = { state: 'done'; balance: bigint } | { state: 'refused'; problem: string };

/** Ends a movement as the vendor says: what was held is moved or given back. One that has ended already stays as it is. */
export async function endTransfer(
  ctx: Context,
  { vendor, id, timeZone }: { vendor: Vendor; id: string; timeZone: string },
  ending: Ending,
): Promise<VendorTransfer> {
  return await ctx.transaction(async tx => {
    const row = await lockTransfer(tx, vendor.merchant_id, id);
    if (!mayBecome(row.state, ending.state)) return row;
    await moveMoney(ctx, tx, { vendor, row, timeZone }, ending);
    const now = ctx.now();
    if (ending.state === 'done') await noteWallet(tx, row, { at: now, open: ending.balance > 0n });
    return await tx
      .withTables<TransferTables>()
      .updateTable('vendor_transfer')
      .set({ state: ending.state, ended_at: now, problem: ending.state === 'refused' ? ending.problem : null })
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function lockTransfer(tx: Transaction<object>, merchantId: number, id: string): Promise<VendorTransfer> {
  const rows = tx
    .withTables<TransferTables>()
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id);
  const { member_id: memberId } = await rows.executeTakeFirstOrThrow();
  await lockWallets(tx, memberId);
  return await rows.executeTakeFirstOrThrow();
}

type Around = { vendor: Vendor; row: VendorTransfer; timeZone: string };

async function moveMoney(ctx: Context, tx: Transaction<object>, { vendor, row, timeZone }: Around, ending: Ending) {
  const { id, member_id: memberId, asset, direction, amount, pending_id: pendingId } = row;
  const holder = { vendor, memberId, asset };
  const movement = movementOf({ ...holder, direction, amount });
  // What comes out has to be there first: what the vendor has left and what it gave, that is what was there.
  if (direction === 'out' && ending.state === 'done')
    await levelWallet(ctx, tx, holder, { told: ending.balance + amount, reference: id, timeZone });
  if (direction === 'in' || ending.state === 'done') {
    const phase = direction === 'out' ? 'single' : ending.state === 'done' ? 'post' : 'void';
    const posted = await ctx.ledger.postIn(tx, {
      merchantId: row.merchant_id,
      key: { actor: 'system', endpoint: 'games.endTransfer', id },
      contentHash: hashContent({ state: ending.state }),
      transfers: [{ ...movement, phase, reference: id, ...(pendingId === null ? {} : { pendingId }) }],
    });
    if (!posted.ok) throw new Error(`a transfer of a vendor's wallet could not be booked: ${posted.code}`);
  }
  if (direction === 'in' && ending.state === 'done')
    await levelWallet(ctx, tx, holder, { told: ending.balance, reference: id, timeZone });
}

/** A movement ended: whatever was asked of the balance before is old. */
const noteWallet = (tx: Transaction<object>, row: VendorTransfer, { at, open }: { at: Date; open: boolean }) =>
  tx
    .withTables<TransferTables>()
    .insertInto('vendor_wallet')
    .values({
      merchant_id: row.merchant_id,
      vendor_code: row.vendor_code,
      member_id: row.member_id,
      asset: row.asset,
      moves: 1,
      open,
      used_at: at,
    })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'vendor_code', 'member_id', 'asset']).doUpdateSet({
        moves: sql`vendor_wallet.moves + 1`,
        open,
        used_at: at,
        return_at: null,
        returns: 0,
      }),
    )
    .execute();
