import { CURRENCIES, cutToScale, fitsScale, formatExact, isCurrencyCode, parseAmount } from '@baize/money';
import { moneyText, type Translate } from '@baize/ui';

type Limits = { currency: string; amountMin: string; amountMax: string };

/** What is wrong with a typed amount under limits; undefined where it may be sent. */
export function amountProblem(t: Translate, typed: string, limits: Limits): string | undefined {
  const amount = parseAmount(typed);
  const least = parseAmount(limits.amountMin);
  const most = parseAmount(limits.amountMax);
  if (amount === undefined || amount <= 0n) return t('wallet.amountMissing');
  const scale = scaleOf(limits.currency);
  if (!fitsScale(amount, scale)) return t('wallet.amountTooFine', { digits: scale });
  if (least !== undefined && amount < least) return t('wallet.amountBelow', { amount: moneyText(limits.amountMin) });
  if (most !== undefined && amount > most) return t('wallet.amountAbove', { amount: moneyText(limits.amountMax) });
  return undefined;
}

/** What of a balance can be paid out: prizes and rebates may be finer than the currency's notes and coins. */
export function payablePart(amount: string, currency: string): string {
  const units = parseAmount(amount);
  return units === undefined ? amount : formatExact(cutToScale(units, scaleOf(currency)), 0);
}

const scaleOf = (currency: string): number => (isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 2);
