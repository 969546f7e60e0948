import { createHmac, timingSafeEqual } from 'node:crypto';
import { CURRENCIES, isCurrencyCode } from '@baize/money';
import { isCallAmount } from '../call-amount.ts';
import type { WalletStatus } from '../provider.ts';

/** Error codes of this style (source: vendor-protocol.md); `ok` has none. */
export const CODE = {
  insufficient_funds: 100,
  user_unknown: 101,
  token_unknown: 101,
  token_expired: 101,
  limit_reached: 105,
  game_unknown: 107,
  round_over: 107,
  user_disabled: 110,
  wrong_currency: 154,
  id_reused: 500,
  rolled_back: 500,
  transaction_unknown: 500,
  busy: 500,
} as const satisfies Record<Exclude<WalletStatus, 'ok'>, number>;
export const BAD_SIGNATURE = 403;
export const BAD_REQUEST = 400;
export const SERVER_ERROR = 500;

export const signBody = (body: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export const isSigned = (body: Buffer, signature: string | undefined, secret: string): boolean => {
  const given = Buffer.from(signature ?? '');
  const right = Buffer.from(signBody(body, secret));
  return given.length === right.length && timingSafeEqual(given, right);
};

const LEDGER_SCALE = 6;
const factorOf = (currency: string): bigint =>
  10n ** BigInt(LEDGER_SCALE - (isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 2));

/** Amounts are whole minor units of the currency. */
export const amountIn = (amount: bigint, currency: string): bigint | undefined => {
  const units = amount * factorOf(currency);
  return isCallAmount(units) ? units : undefined;
};
export const amountOut = (units: bigint, currency: string): bigint => units / factorOf(currency);
