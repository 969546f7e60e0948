import { formatAmount, MINOR_PER_MAJOR, parseAmount } from './minor.ts';
import { exactMoneyText, moneyText, type Signs } from './money-text.ts';

/** From here on two digits after the point tell an amount well enough. */
const SMALL = MINOR_PER_MAJOR / 10n;

/**
 * What was or may be won, or moved: two digits after the point, truncated; of less than 0.10 every digit that counts, so
 * that no prize of a small stake reads as nothing, nor as half of itself.
 */
export function amountText(amount: string, { signs = 'minus' }: { signs?: Signs } = {}): string {
  const units = parseAmount(amount);
  const small = units !== undefined && units < SMALL && units > -SMALL;
  return moneyText(amount, { signs, digits: small ? decimalsOf(exactMoneyText(amount)) : 2 });
}

/** The same of ledger units. */
export const unitsText = (units: bigint): string => amountText(formatAmount(units));

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;
