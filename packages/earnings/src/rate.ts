import { formatExact, parseAmount } from '@baize/money';

/** A share of an amount, in millionths of it: 3 % is 30,000. Never a float. */
export type Rate = bigint & { readonly __brand: 'Rate' };

/** A whole: 100 %. */
export const WHOLE = 1_000_000n;
/** The prize group that gives no rebate, and what one group is worth: (group − 1700) / 2000 of the stake. */
const GROUP_LEAST = 1700;
const RATE_OF_ONE_GROUP = 500n;

export const rate = (millionths: bigint): Rate => millionths as Rate;
export const NO_RATE = rate(0n);

/** Reads percent as people write them ("3", "0.35", "12.0"), at most four digits after the point; undefined for anything else. */
export function rateOfPercent(text: string): Rate | undefined {
  const hundredfold = parseAmount(text, 4);
  return hundredfold === undefined || hundredfold < 0n ? undefined : rate(hundredfold / 100n);
}

/** Writes a rate as percent with at least `digitsMin` digits after the point: 30,000 is "3.0". */
export const percentOf = (given: Rate, digitsMin = 1): string => formatExact(given * 100n, digitsMin);

/** The rebate point that a prize group stands for: 1940 is 12.0 %. */
export const rateOfGroup = (group: number): Rate => rate(BigInt(group - GROUP_LEAST) * RATE_OF_ONE_GROUP);

/** The prize group of a point; undefined where the point lies between two groups or below the least. */
export const groupOfRate = (given: Rate): number | undefined =>
  given < 0n || given % RATE_OF_ONE_GROUP !== 0n ? undefined : GROUP_LEAST + Number(given / RATE_OF_ONE_GROUP);

/** `rate` of an amount of ledger units, truncated to the ledger unit; the remainder stays with the house. */
export const shareOf = (amount: bigint, given: Rate): bigint => (amount * given) / WHOLE;
