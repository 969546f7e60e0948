import { rate, rateOfPercent, type Tier } from './index.ts';

/** Ledger units of a plain figure, for tests. */
export const major = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 10_000n;
export const percent = (text: string) => rateOfPercent(text) ?? rate(-1n);
export const tier = (sales: number, loss: number, scale: string, activeMembers = 0): Tier => ({
  sales: major(sales),
  loss: major(loss),
  scale: percent(scale),
  activeMembers,
});
export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
