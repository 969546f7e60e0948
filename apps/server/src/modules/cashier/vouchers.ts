import { createHmac } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { open, seal } from '../../secrets/seal.ts';
import { drawLetters } from '../../secrets/spoken-number.ts';

import type { CashierTables } from './tables.ts';

export type VoucherRow = Selectable<CashierTables['cashier_voucher']>;

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'cashier.voucher');
const CODE_LETTERS = 16;

/** A code is found by its keyed hash; groups, spaces and small letters are as good as none. */
export const codeHash = (ctx: Context, code: string): Buffer =>
  createHmac('sha256', deriveKey(ctx.config.secrets.main, 'cashier.voucher-hash'))
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

export const openCode = (ctx: Context, row: Pick<VoucherRow, 'sealed'>): string =>
  open(row.sealed, sealingKey(ctx)).toString();

export type Batch = { id: string; merchantId: number; amount: bigint; asset: string; count: number; days: number };

/** Makes the codes of a batch, each worth the amount once. */
export async function makeVouchers(ctx: Context, tx: Transaction<object>, batch: Batch): Promise<void> {
  const now = ctx.now();
  const rows = Array.from({ length: batch.count }, () => {
    const letters = drawLetters(CODE_LETTERS, ctx.random);
    const code = letters.replaceAll(/(.{4})(?=.)/g, '$1-');
    return {
      merchant_id: batch.merchantId,
      id: ctx.newId(),
      batch_id: batch.id,
      code_hash: codeHash(ctx, code),
      sealed: seal(Buffer.from(code), sealingKey(ctx)),
      amount: batch.amount,
      asset: batch.asset,
      made_at: now,
      expires_at: new Date(now.getTime() + batch.days * 86_400_000),
      used_at: null,
      used_by: null,
    };
  });
  await tx.withTables<CashierTables>().insertInto('cashier_voucher').values(rows).execute();
}
