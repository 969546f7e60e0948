import type { Family } from '../core/types.ts';
import { combination, direct } from '../digits/direct.ts';
import { digitFacts } from '../digits/facts.ts';
import { FIVE_PLACES, spot } from '../digits/spot.ts';

const at = (prefix: string, groupKey: string, slice: readonly number[]) =>
  spot('SSC', prefix, { slice, groupKey, places: FIVE_PLACES });

const FIVE = at('5x', 'five_star', [0, 1, 2, 3, 4]);
const FOURS = [at('q4', 'four_star', [0, 1, 2, 3]), at('h4', 'four_star', [1, 2, 3, 4])];
const THREES = [
  at('q3', 'first_three', [0, 1, 2]),
  at('z3w', 'middle_three', [1, 2, 3]),
  at('h3', 'last_three', [2, 3, 4]),
];
const TWOS = [at('q2', 'first_two', [0, 1]), at('h2', 'last_two', [3, 4])];

/** 时时彩: five digits, every place drawn for itself. */
export const ssc: Family = {
  code: 'SSC',
  labelKey: 'ssc',
  shape: [{ labelKey: 'digits', count: 5, from: 0, to: 9, width: 1, repeats: true, sorted: false }],
  facts: digitFacts,
  plays: [...[FIVE, ...FOURS, ...THREES, ...TWOS].map(direct), ...[FIVE, ...FOURS, ...THREES].map(combination)],
};
