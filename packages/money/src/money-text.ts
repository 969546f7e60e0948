import { formatAmount, formatExact, parseAmount } from './minor.ts';

/** `minus` shows a sign only below zero; `both` also shows a plus, for lines that add and take. */
export type Signs = 'minus' | 'both';

/**
 * Writes a decimal string of major units for people: thousands apart, exactly `digits` after the point, the rest
 * truncated toward zero, never rounded. What is no plain decimal comes back as it is, so that nothing is invented.
 */
export function moneyText(
  amount: string,
  { digits = 2, signs = 'minus' }: { digits?: number; signs?: Signs } = {},
): string {
  const units = parseAmount(amount);
  if (units === undefined) return amount;
  const text = formatAmount(units, digits);
  const below = text.startsWith('-');
  const [whole = '', fraction] = (below ? text.slice(1) : text).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
  if (below) return signs === 'both' ? `− ${grouped}` : `−${grouped}`;
  return signs === 'both' && units > 0n ? `+ ${grouped}` : grouped;
}

/** With every digit after the point that is not nought, at least `digitsMin` of them: for stakes, rebates and round limits. */
export function exactMoneyText(amount: string, digitsMin = 2): string {
  const units = parseAmount(amount);
  const exact = units === undefined ? '' : formatExact(units, digitsMin);
  return moneyText(amount, { digits: (exact.split('.')[1] ?? '').length });
}
