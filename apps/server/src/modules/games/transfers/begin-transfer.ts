import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { hashContent } from '../../ledger/index.ts';
import type { Vendor } from '../catalogue/directory.ts';
import type { Gate, GateRefusal } from './gate.ts';
import { lockWallets } from './lock-wallets.ts';
import { whyNotIn } from './may-carry-in.ts';
import type { TransferTables, VendorTransfer } from './tables.ts';

export type Wish = {
  readonly id: string;
  readonly vendor: Vendor;
  readonly memberId: bigint;
  readonly asset: string;
  readonly amount: bigint;
  readonly askedBy: 'player' | 'return';
} & (
  | { readonly direction: 'out' }
  /** Nobody who may not stake moves money to where stakes are. */
  | { readonly direction: 'in'; readonly gate: Gate }
);
type Refusal = GateRefusal | 'id_reused' | 'transfer_pending' | 'insufficient_funds';
export type Begun = { ok: true; row: VendorTransfer; fresh: boolean } | { ok: false; code: Refusal };

/** Writes a movement down before the vendor is asked, and holds what goes in. One at a time for a member. */
export async function beginTransfer(ctx: Context, tx: Transaction<object>, wish: Wish): Promise<Begun> {
  const { id, vendor, memberId, asset, direction, amount } = wish;
  const merchantId = vendor.merchant_id;
  await lockWallets(tx, memberId);
  const rows = tx.withTables<TransferTables>().selectFrom('vendor_transfer').selectAll();
  const known = await rows.where('merchant_id', '=', merchantId).where('id', '=', id).executeTakeFirst();
  if (known) return isSame(known, wish) ? { ok: true, row: known, fresh: false } : { ok: false, code: 'id_reused' };
  const underWay = await rows
    .where('merchant_id', '=', merchantId)
    .where('vendor_code', '=', vendor.code)
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (underWay) return { ok: false, code: 'transfer_pending' };
  const refused = wish.direction === 'in' ? await whyNotIn(ctx, tx, wish, wish.gate) : undefined;
  if (refused) return { ok: false, code: refused };
  const pendingId = direction === 'in' ? ctx.newId() : null;
  if (pendingId !== null) {
    const held = await ctx.ledger.postIn(tx, {
      merchantId,
      key: { actor: `m:${memberId}`, endpoint: 'games.walletTransfer', id },
      contentHash: contentOf(wish),
      transfers: [{ ...movementOf(wish), id: pendingId, phase: 'pending', reference: id }],
    });
    if (!held.ok) return { ok: false, code: held.code === 'id_reused' ? 'id_reused' : 'insufficient_funds' };
  }
  const now = ctx.now();
  const row = await tx
    .withTables<TransferTables>()
    .insertInto('vendor_transfer')
    .values({
      merchant_id: merchantId,
      id,
      vendor_code: vendor.code,
      member_id: memberId,
      asset,
      direction,
      amount,
      pending_id: pendingId,
      asked_by: wish.askedBy,
      // Whoever began it asks the vendor at once; where they do not come back, the timer takes it up.
      next_at: new Date(now.getTime() + FIRST_LOOK_MS),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, row, fresh: true };
}

const FIRST_LOOK_MS = 15_000;

const isSame = (row: VendorTransfer, { vendor, memberId, direction, amount }: Wish): boolean =>
  row.member_id === memberId && row.vendor_code === vendor.code && row.direction === direction && row.amount === amount;

const contentOf = ({ vendor, direction, amount }: Wish): Buffer =>
  hashContent({ vendor: vendor.code, direction, amount: String(amount) });

type Movement = Pick<Wish, 'vendor' | 'memberId' | 'asset' | 'direction' | 'amount'>;

/** From which account to which. */
export function movementOf({ vendor, memberId, asset, direction, amount }: Movement) {
  const main = { kind: 'main', memberId, asset } as const;
  const wallet = { kind: 'vendor_wallet', memberId, qualifier: vendor.code, asset } as const;
  const [debit, credit] = direction === 'in' ? [main, wallet] : [wallet, main];
  return { debit, credit, amount, code: 'transfer' };
}
