import { createHash, timingSafeEqual } from 'node:crypto';
import { CURRENCIES, fitsScale, formatExact, isCurrencyCode, parseAmount } from '@baize/money';
import { isCallAmount } from '../call-amount.ts';
import type { WalletStatus } from '../provider.ts';

/** Error codes of this style (source: vendor-protocol.md). */
export const CODE = {
  ok: 0,
  insufficient_funds: 1,
  user_unknown: 2,
  game_unknown: 3,
  round_over: 3,
  id_reused: 3,
  rolled_back: 3,
  transaction_unknown: 3,
  wrong_currency: 3,
  token_unknown: 4,
  token_expired: 4,
  user_disabled: 6,
  limit_reached: 50,
  busy: 100,
} as const satisfies Record<WalletStatus, number>;
export const BAD_HASH = 5;
export const SERVER_ERROR = 100;

/** MD5 over the parameters sorted by name, joined as in a query, with the secret after them. */
export const hashOf = (fields: Readonly<Record<string, string>>, secret: string): string => {
  const sorted = Object.entries(fields)
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return createHash('md5')
    .update(`${sorted.join('&')}${secret}`)
    .digest('hex');
};

/**
 * Whether the hash is the secret's over these very fields. It is made over names and values in one line without saying where one ends:
 * fields that could be other fields in the same line are not proven by it.
 */
export const isHashed = (fields: Readonly<Record<string, string>>, secret: string): boolean => {
  if (Object.entries(fields).some(([name, value]) => /[&=]/.test(name) || /&[^&]*=/.test(value))) return false;
  const given = Buffer.from(fields.hash ?? '');
  const right = Buffer.from(hashOf(fields, secret));
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Ledger units of a decimal amount of the currency; undefined where it is none, negative, absurd or too fine. Noughts behind the point are no fineness. */
export const amountIn = (text: string, currency: string | undefined): bigint | undefined => {
  const units = parseAmount(text);
  if (units === undefined || !isCallAmount(units)) return undefined;
  const isKnown = currency !== undefined && isCurrencyCode(currency);
  return !isKnown || fitsScale(units, CURRENCIES[currency].paymentScale) ? units : undefined;
};

export const amountOut = (units: bigint): string => formatExact(units - (units % 10_000n));
