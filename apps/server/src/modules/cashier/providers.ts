import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import {
  type CryptoWatch,
  createCryptoWatch,
  createHttpService,
  type PaymentProvider,
  sandboxSecret,
} from '../../payments/index.ts';
import { open, seal } from '../../secrets/seal.ts';
import type { MethodOf } from './deposit-methods.ts';
import type { CashierTables } from './tables.ts';

const COMPANION = 'companion:';
/** A service that the demo starts beside the house, with a secret of its own. */
export const isCompanion = (url: string): boolean => url.startsWith(COMPANION);

/** Where a service sends its notices about a method's payments: to the site of the merchant whose method it is. */
export const noticeUrlOf = (site: string, methodId: string): string => `${site}/wps/payments/${methodId}/notices`;

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'cashier.secrets');

export const sealSecret = (ctx: Context, secret: string): Buffer => seal(Buffer.from(secret), sealingKey(ctx));

/** The payment service of a method, or undefined where it is not to be reached from here. */
export async function serviceOf(
  ctx: Context,
  merchantId: number,
  method: MethodOf<'service'>,
): Promise<PaymentProvider | undefined> {
  const url = addressOf(ctx, method.url);
  if (url === undefined) return undefined;
  const [ownKey, theirKey] = await keysOf(ctx, merchantId, method);
  return createHttpService({ url, algorithm: method.algorithm, ownKey, theirKey, step: method.step, now: ctx.now });
}

export async function watchOf(
  ctx: Context,
  merchantId: number,
  method: MethodOf<'crypto'>,
): Promise<CryptoWatch | undefined> {
  const url = addressOf(ctx, method.url);
  if (url === undefined) return undefined;
  const [secret] = await keysOf(ctx, merchantId, method);
  return createCryptoWatch(url, secret);
}

const addressOf = (ctx: Context, url: string): string | undefined =>
  isCompanion(url) ? ctx.config.companions?.[url.slice(COMPANION.length)] : url.replace(/\/+$/, '');

/** What the house signs with and what it checks with: one secret where both share it, a key each where they do not. */
async function keysOf(
  ctx: Context,
  merchantId: number,
  { id, url, ...method }: MethodOf<'service'> | MethodOf<'crypto'>,
): Promise<[own: string, theirs: string]> {
  if (isCompanion(url)) return [sandboxSecret(ctx.config), sandboxSecret(ctx.config)];
  const own = await readSecret(ctx, merchantId, `${id}.own`);
  if (method.kind === 'service' && method.algorithm === 'rsa-sha256')
    return [own, await readSecret(ctx, merchantId, `${id}.theirs`)];
  return [own, own];
}

async function readSecret(ctx: Context, merchantId: number, name: string): Promise<string> {
  const row = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_secret')
    .select('sealed')
    .where('merchant_id', '=', merchantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? open(row.sealed, sealingKey(ctx)).toString() : '';
}
