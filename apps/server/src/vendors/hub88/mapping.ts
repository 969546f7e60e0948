import { CURRENCIES, fitsScale, isCurrencyCode } from '@baize/money';
import { isCallAmount } from '../call-amount.ts';
import type { WalletStatus } from '../provider.ts';

/** Statuses of the operator API (source: vendor-protocol.md). */
export const STATUS = {
  ok: 'RS_OK',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  user_disabled: 'RS_ERROR_USER_DISABLED',
  user_unknown: 'RS_ERROR_INVALID_TOKEN',
  token_unknown: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  id_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  transaction_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // The id is spent: its rollback was answered before it came.
  rolled_back: 'RS_ERROR_DUPLICATE_TRANSACTION',
  round_over: 'RS_ERROR_UNKNOWN',
  busy: 'RS_ERROR_UNKNOWN',
} as const satisfies Record<WalletStatus, string>;

/** One unit is 1/100,000 of the currency; the ledger's is 1/1,000,000. */
const UNITS = 10n;

/** Ledger units of an amount; undefined where it is negative, absurd, or finer than the currency is paid in. */
export const amountIn = (amount: bigint, currency: string): bigint | undefined => {
  const units = amount * UNITS;
  if (!isCallAmount(units)) return undefined;
  return !isCurrencyCode(currency) || fitsScale(units, CURRENCIES[currency].paymentScale) ? units : undefined;
};

/** What a vendor sees of a balance: truncated, never more than there is. */
export const amountOut = (units: bigint): bigint => units / UNITS;
