import { exactMoneyText, formatAmount, moneyText, parseAmount } from '@baize/money';

/** Ledger units for the eye: grouped, two digits, truncated. */
export const showUnits = (units: bigint, digits = 2): string => moneyText(formatAmount(units), { digits });

/** Without digits after the point where there is nothing there: for round amounts and limits ("1,000", "0.5"). */
export const showShort = (amount: string): string => exactMoneyText(amount, 0);

/** With every digit that is not nought, at least two: for stakes and rebates of a fraction. */
export const showExact = (amount: string): string => exactMoneyText(amount);

/** A whole number, thousands apart. */
export const showCount = (count: number): string => moneyText(String(count), { digits: 0 });

/** Below zero where the first amount is the smaller one. */
export function compareAmounts(one: string, other: string): number {
  const [first, second] = [parseAmount(one) ?? 0n, parseAmount(other) ?? 0n];
  return first === second ? 0 : first < second ? -1 : 1;
}
