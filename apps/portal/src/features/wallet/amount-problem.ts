import { CURRENCIES, fitsScale, isCurrencyCode, parseAmount } from '@baize/money';
import { moneyText, type Translate } from '@baize/ui';

type Limits = { currency: string; amountMin: string; amountMax: string };

/** What is wrong with a typed amount under limits; undefined where it may be sent. */
export function amountProblem(t: Translate, typed: string, limits: Limits): string | undefined {
  const amount = parseAmount(typed);
  const least = parseAmount(limits.amountMin);
  const most = parseAmount(limits.amountMax);
  if (amount === undefined || amount <= 0n) return t('wallet.amountMissing');
  const scale = isCurrencyCode(limits.currency) ? CURRENCIES[limits.currency].paymentScale : 2;
  if (!fitsScale(amount, scale)) return t('wallet.amountTooFine', { digits: scale });
  if (least !== undefined && amount < least) return t('wallet.amountBelow', { amount: moneyText(limits.amountMin) });
  if (most !== undefined && amount > most) return t('wallet.amountAbove', { amount: moneyText(limits.amountMax) });
  return undefined;
}
