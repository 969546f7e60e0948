import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { open, seal } from '../../secrets/seal.ts';
import { withdrawalSetting } from './settings.ts';
import type { BankAccountTable, CashierTables } from './tables.ts';

/** What is sealed: who the account belongs to and its whole number. */
const payeeShape = z.strictObject({ accountName: z.string(), accountNumber: z.string() });
export type Payee = z.output<typeof payeeShape>;
export type BankAccountRow = Selectable<BankAccountTable>;

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'cashier.bank-account');

export const sealPayee = (ctx: Context, payee: Payee): Buffer =>
  seal(Buffer.from(JSON.stringify(payee)), sealingKey(ctx));

export const openPayee = (ctx: Context, sealed: Buffer): Payee =>
  payeeShape.parse(JSON.parse(open(sealed, sealingKey(ctx)).toString()));

/** Finds the same account again without storing its number in the clear: keyed, so that numbers cannot be tried out. */
export const fingerprintOf = (ctx: Context, bankCode: string, accountNumber: string): Buffer =>
  createHmac('sha256', deriveKey(ctx.config.secrets.main, 'cashier.bank-account-fingerprint'))
    .update(`${bankCode} ${accountNumber}`)
    .digest();

/** `•••• 4471`: the last four, as cards and statements show it. */
export const maskAccountNumber = (lastFour: string): string => `•••• ${lastFour}`;

/** `S••• K•••••`: the first letter of each word. */
export const maskAccountName = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => [...word].map((letter, index) => (index === 0 ? letter : '•')).join(''))
    .join(' ');

export const bankAccountView = (ctx: Context, row: BankAccountRow) => ({
  id: row.id,
  kind: row.kind,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  accountName: openPayee(ctx, row.sealed).accountName,
  accountNumber: maskAccountNumber(row.last_four),
  addedAt: row.added_at.toISOString(),
  usableFrom: isCooling(ctx, row) ? row.usable_from.toISOString() : null,
});

/** Whether money may not leave to it yet. */
export const isCooling = (ctx: Context, row: BankAccountRow): row is BankAccountRow & { usable_from: Date } =>
  row.usable_from !== null && row.usable_from > ctx.now();

/** The first account of a member may be used at once; each later one is a change, which somebody else might have made. */
export async function usableFrom(
  ctx: Context,
  db: Kysely<object>,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
): Promise<Date | null> {
  const { coolingOffHours } = ctx.settings.get(merchantId, withdrawalSetting);
  const earlier = await db
    .withTables<CashierTables>()
    .selectFrom('cashier_bank_account')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return earlier && coolingOffHours > 0 ? new Date(ctx.now().getTime() + coolingOffHours * 3_600_000) : null;
}

export const bankAccountsOf = (db: Kysely<object>, merchantId: number, memberId: bigint): Promise<BankAccountRow[]> =>
  db
    .withTables<CashierTables>()
    .selectFrom('cashier_bank_account')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
