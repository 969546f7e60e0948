import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { hashContent, type NewTransfer } from '../../ledger/index.ts';
import type { Vendor } from '../catalogue/directory.ts';
import { movementOf } from './begin-transfer.ts';
import { holdBack } from './hold-back.ts';
import { heldAt, leftAt, levelWallet } from './level-wallet.ts';
import { lockWallets } from './lock-wallets.ts';
import { mayBecome } from './states.ts';
import type { TransferTables, VendorTransfer } from './tables.ts';

export type Ending = { state: 'done'; balance: bigint } | { state: 'refused'; problem: string };

/** Ends a movement as the vendor says: what was held is moved or given back. One that has ended already stays as it is. */
export async function endTransfer(
  ctx: Context,
  { vendor, id, asset, timeZone }: { vendor: Vendor; id: string; asset: string; timeZone: string },
  ending: Ending,
): Promise<VendorTransfer> {
  const left = await leftAt(ctx, { vendor, asset });
  return await ctx.transaction(async tx => {
    const row = await lockTransfer(tx, vendor.merchant_id, id);
    if (!mayBecome(row.state, ending.state)) return row;
    const held = await moveMoney(ctx, tx, { vendor, row, timeZone, left }, ending);
    const now = ctx.now();
    if (ending.state === 'done') await noteWallet(tx, row, { at: now, open: ending.balance > 0n });
    return await tx
      .withTables<TransferTables>()
      .updateTable('vendor_transfer')
      .set({ state: ending.state, held, ended_at: now, problem: ending.state === 'refused' ? ending.problem : null })
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

type Around = { vendor: Vendor; row: VendorTransfer; timeZone: string; left: bigint | undefined };

/** Moves the money of a movement that ended, and answers how much of it waits for operators. */
async function moveMoney(ctx: Context, tx: Transaction<object>, around: Around, ending: Ending): Promise<bigint> {
  const { row } = around;
  if (row.direction === 'out') return ending.state === 'done' ? await takeOut(ctx, tx, around, ending.balance) : 0n;
  const phase = ending.state === 'done' ? 'post' : 'void';
  const pending = row.pending_id === null ? {} : { pendingId: row.pending_id };
  await post(ctx, tx, around, [{ ...movementOf(ownerOf(around)), phase, reference: row.id, ...pending }]);
  if (ending.state === 'done')
    await levelWallet(ctx, tx, ownerOf(around), {
      told: ending.balance,
      left: around.left,
      carriedIn: row.amount,
      reference: row.id,
      timeZone: around.timeZone,
    });
  return 0n;
}

/** What comes out has to be there first: what the vendor has left and what it gave, that is what was there. The rest is held. */
async function takeOut(ctx: Context, tx: Transaction<object>, around: Around, remains: bigint): Promise<bigint> {
  const { row, timeZone, left } = around;
  const { id, amount } = row;
  const holder = ownerOf(around);
  const { measure } = await levelWallet(ctx, tx, holder, { told: remains + amount, left, reference: id, timeZone });
  const there = await heldAt(ctx, holder, tx);
  const own = amount < there ? amount : there;
  const above = amount - own;
  const pendingId = ctx.newId();
  const { debit, credit } = movementOf({ ...holder, direction: 'out', amount });
  const games = { kind: 'games', qualifier: holder.vendor.code, asset: holder.asset } as const;
  await post(ctx, tx, around, [
    ...(own > 0n ? [{ debit, credit, amount: own, code: 'transfer', reference: id }] : []),
    ...(above > 0n
      ? [
          {
            id: pendingId,
            phase: 'pending',
            debit: games,
            credit,
            amount: above,
            code: 'prize',
            reference: id,
          } as const,
        ]
      : []),
  ]);
  if (above > 0n) await holdBack(ctx, tx, holder, { id, amount: above, pendingId, measure });
  return above;
}

const ownerOf = ({ vendor, row }: Around) => ({
  vendor,
  memberId: row.member_id,
  asset: row.asset,
  direction: row.direction,
  amount: row.amount,
});

async function post(ctx: Context, tx: Transaction<object>, { row }: Around, transfers: readonly NewTransfer[]) {
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: row.merchant_id,
    key: { actor: 'system', endpoint: 'games.endTransfer', id: row.id },
    contentHash: hashContent({ id: row.id }),
    transfers,
  });
  if (!posted.ok) throw new Error(`a transfer of a vendor's wallet could not be booked: ${posted.code}`);
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
