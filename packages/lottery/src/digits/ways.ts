import { madeOnce, range } from '../core/combinatorics.ts';
import { DIGITS } from '../core/fields.ts';

/** For each sum, how many sequences of `length` digits have it (SUM2, SUM3 of the catalogue). */
export const sumWays = madeOnce((length: number): readonly number[] => {
  let ways: readonly number[] = [1];
  for (let place = 0; place < length; place += 1) {
    const next = Array.from({ length: ways.length + 9 }, () => 0);
    for (const [sum, count] of ways.entries())
      for (const digit of DIGITS) next[sum + digit] = (next[sum + digit] ?? 0) + count;
    ways = next;
  }
  return ways;
});

/** Every sum of `length` digits. */
export const sumsOf = (length: number): readonly number[] => range(0, 9 * length);

/** For each span (greatest less smallest digit), how many sequences of `length` digits have it. */
export const spanWays = (length: number): readonly number[] =>
  DIGITS.map(span =>
    span === 0 ? 10 : (10 - span) * ((span + 1) ** length - 2 * span ** length + (span - 1) ** length),
  );

/** For each sum, how many multisets of `length` digits have it, those of one digit only left out. */
export const groupSumWays = madeOnce((length: number): readonly number[] => {
  const ways = Array.from({ length: 9 * length + 1 }, () => 0);
  for (const digits of multisets(length)) {
    const sum = digits.reduce((a, b) => a + b, 0);
    if (new Set(digits).size > 1) ways[sum] = (ways[sum] ?? 0) + 1;
  }
  return ways;
});

function multisets(length: number, from = 0): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  return DIGITS.slice(from).flatMap(digit => multisets(length - 1, digit).map(rest => [digit, ...rest]));
}

/** Bets that a choice of sums, spans or tails makes by such a table. */
export function waysOf(table: readonly number[], chosen: readonly number[]): number {
  let count = 0;
  for (const value of chosen) count += table[value] ?? 0;
  return count;
}
