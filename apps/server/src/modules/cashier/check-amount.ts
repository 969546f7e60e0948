import { CURRENCIES, fitsScale, isCurrencyCode, parseAmount } from '@baize/money';

type AmountRefusal = {
  code: 'amount_too_fine' | 'amount_below_minimum' | 'amount_above_maximum';
  value: { digits: number } | { amountMin: string } | { amountMax: string };
};

/**
 * Why an amount (ledger units) may not enter or leave: it has more digits than the currency pays out, or lies outside the
 * limits (decimal strings of major units). Undefined where it may.
 */
export function whyRefused(
  amount: bigint,
  currency: string,
  { amountMin, amountMax }: { amountMin: string; amountMax: string },
): AmountRefusal | undefined {
  const digits = isCurrencyCode(currency) ? CURRENCIES[currency].paymentScale : 0;
  if (!fitsScale(amount, digits)) return { code: 'amount_too_fine', value: { digits } };
  if (amount < (parseAmount(amountMin) ?? 0n)) return { code: 'amount_below_minimum', value: { amountMin } };
  if (amount > (parseAmount(amountMax) ?? 0n)) return { code: 'amount_above_maximum', value: { amountMax } };
  return undefined;
}
