import { formatAmount, parseAmount } from '@baize/money';

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
