import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '../../../config/index.ts';
import type { Context } from '../../../context.ts';
import { readableCode } from '../../../secrets/readable-code.ts';
import { open, seal } from '../../../secrets/seal.ts';
import type { MemberTables } from '../tables.ts';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one: clocks of telephones run a little wrong. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

export type Who = { merchantId: number; memberId: bigint };

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'members.totp');

const totpOf = (secret: Buffer, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD_SECONDS });

/** Draws a secret that is not on yet, in the place of an earlier one that never came to be; undefined where one is on. */
export async function drawTotp(
  ctx: Context,
  { merchantId, memberId }: Who,
  names: { issuer: string; label: string },
): Promise<{ secret: string; url: string } | undefined> {
  const secret = ctx.random(SECRET_BYTES);
  const drawn = { sealed: seal(secret, sealingKey(ctx)), created_at: ctx.now() };
  const stored = await ctx.db
    .withTables<MemberTables>()
    .insertInto('member_totp')
    .values({ merchant_id: merchantId, member_id: memberId, ...drawn, confirmed_at: null })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'member_id']).doUpdateSet(drawn).where('member_totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows !== 1n) return undefined;
  const totp = totpOf(secret, names.issuer, names.label);
  return { secret: totp.secret.base32, url: totp.toString() };
}

/** Whether an authenticator is on; undefined where there is none at all. */
export async function totpState(ctx: Context, { merchantId, memberId }: Who): Promise<boolean | undefined> {
  const row = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_totp')
    .select('confirmed_at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && row.confirmed_at !== null;
}

/** Whether the text is a code of the member's authenticator (RFC 6238). Its time step, and those before it, serve no more. */
export async function spendTotp(
  ctx: Context,
  { merchantId, memberId }: Who,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const tables = ctx.db.withTables<MemberTables>();
  const row = await tables
    .selectFrom('member_totp')
    .select(['sealed', 'confirmed_at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row || (row.confirmed_at !== null) !== confirmed || !/^\d{6}$/.test(code)) return false;
  const at = ctx.now().getTime();
  const delta = totpOf(open(row.sealed, sealingKey(ctx))).validate({ token: code, timestamp: at, window: WINDOW });
  if (delta === null) return false;
  const step = BigInt(Math.floor(at / 1000 / PERIOD_SECONDS) + delta);
  const spent = await tables
    .updateTable('member_totp')
    .set({ last_step: step, confirmed_at: row.confirmed_at ?? ctx.now() })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Spends one of the codes that stand in for a lost authenticator. */
export async function spendRecoveryCode(ctx: Context, who: Who, code: string): Promise<boolean> {
  const spent = await ctx.db
    .withTables<MemberTables>()
    .deleteFrom('member_recovery_code')
    .where('merchant_id', '=', who.merchantId)
    .where('member_id', '=', who.memberId)
    .where('code_hash', '=', recoveryHash(ctx, who, code))
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}

/** Ten new codes of fifty bits, in the place of all earlier ones. */
export async function drawRecoveryCodes(ctx: Context, tx: Transaction<object>, who: Who): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(ctx.random));
  await forgetRecoveryCodes(tx, who);
  await tx
    .withTables<MemberTables>()
    .insertInto('member_recovery_code')
    .values(
      codes.map(code => ({
        merchant_id: who.merchantId,
        member_id: who.memberId,
        code_hash: recoveryHash(ctx, who, code),
      })),
    )
    .execute();
  return codes;
}

export async function forgetTotp(tx: Transaction<object>, who: Who): Promise<void> {
  await forgetRecoveryCodes(tx, who);
  await tx
    .withTables<MemberTables>()
    .deleteFrom('member_totp')
    .where('merchant_id', '=', who.merchantId)
    .where('member_id', '=', who.memberId)
    .execute();
}

export async function recoveryCodesLeft(ctx: Context, { merchantId, memberId }: Who): Promise<number> {
  const { count } = await ctx.db
    .withTables<MemberTables>()
    .selectFrom('member_recovery_code')
    .select(row => row.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function forgetRecoveryCodes(tx: Transaction<object>, { merchantId, memberId }: Who): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .deleteFrom('member_recovery_code')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
}

function recoveryCode(random: (bytes: number) => Buffer): string {
  const letters = readableCode(random, 10);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const recoveryHash = (ctx: Context, { merchantId, memberId }: Who, code: string): Buffer =>
  createHmac('sha256', deriveKey(ctx.config.secrets.main, 'members.recovery-codes'))
    .update(`${merchantId} ${memberId} ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
    .digest();
