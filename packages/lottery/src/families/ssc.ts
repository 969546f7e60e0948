import type { Family } from '../core/types.ts';
import { allRound } from '../digits/all-round.ts';
import { anyDirect, anyGroup, anySum } from '../digits/any-k.ts';
import { bigSmall, sumSides } from '../digits/attributes.ts';
import { combination, direct } from '../digits/direct.ts';
import { dragonTiger } from '../digits/dragon-tiger.ts';
import { digitFacts } from '../digits/facts.ts';
import { bull, showHand } from '../digits/five-cards.ts';
import { group } from '../digits/group.ts';
import { groupDan, groupMixed, groupSum } from '../digits/group-small.ts';
import { FIVE_PATTERNS, FOUR_PATTERNS, THREE_PATTERNS, TWO_PATTERNS } from '../digits/pattern.ts';
import { anyPlace, fixedPlace, repeated } from '../digits/places.ts';
import { threeShape } from '../digits/shape.ts';
import { FIVE_PLACES, type Spot, spot } from '../digits/spot.ts';
import { directSpan, directSum, sumTail } from '../digits/sums.ts';
import { drawings } from './drawings.ts';

const FAMILY = 'SSC';

const at = (prefix: string, slice: readonly number[], keys: { groupKey: string; nameKey?: string }): Spot =>
  spot(FAMILY, prefix, { slice, places: FIVE_PLACES, ...keys });

const FIVE = at('5x', [0, 1, 2, 3, 4], { groupKey: 'five_star' });
const FOURS = [
  at('q4', [0, 1, 2, 3], { groupKey: 'four_star', nameKey: 'first_four' }),
  at('h4', [1, 2, 3, 4], { groupKey: 'four_star', nameKey: 'last_four' }),
];
const THREES = [
  at('q3', [0, 1, 2], { groupKey: 'first_three' }),
  at('z3w', [1, 2, 3], { groupKey: 'middle_three' }),
  at('h3', [2, 3, 4], { groupKey: 'last_three' }),
];
const TWOS = [at('q2', [0, 1], { groupKey: 'first_two' }), at('h2', [3, 4], { groupKey: 'last_two' })];

const ANY_GROUPS = [
  { size: 2, patterns: TWO_PATTERNS },
  { size: 3, patterns: THREE_PATTERNS },
  { size: 4, patterns: FOUR_PATTERNS },
];

/** 时时彩: five digits, every place drawn for itself. The order of the plays is the order of the desk. */
export const ssc: Family = {
  ...drawings.SSC,
  labelKey: 'ssc',
  facts: digitFacts,
  plays: [
    ...[direct, combination, allRound].map(make => make(FIVE)),
    ...FIVE_PATTERNS.map(pattern => group(FIVE, pattern)),
    ...FOURS.flatMap(four => [direct(four), combination(four), ...FOUR_PATTERNS.map(pattern => group(four, pattern))]),
    ...THREES.flatMap(three => [
      ...[direct, directSum, directSpan, combination, sumTail].map(make => make(three)),
      ...THREE_PATTERNS.map(pattern => group(three, pattern)),
      ...[groupMixed, groupSum, groupDan].map(make => make(three)),
    ]),
    ...TWOS.flatMap(two => [
      ...[direct, directSum, directSpan, sumTail].map(make => make(two)),
      ...TWO_PATTERNS.map(pattern => group(two, pattern)),
      ...[groupMixed, groupSum, groupDan].map(make => make(two)),
    ]),
    fixedPlace(FAMILY, FIVE_PLACES),
    ...THREES.flatMap(three => [anyPlace(three, 1), anyPlace(three, 2)]),
    ...FOURS.flatMap(four => [anyPlace(four, 1), anyPlace(four, 2)]),
    ...[1, 2, 3].map(size => anyPlace(FIVE, size)),
    ...[...THREES, ...TWOS].map(bigSmall),
    sumSides(FAMILY),
    dragonTiger(FAMILY),
    ...ANY_GROUPS.flatMap(({ size, patterns }) => [
      anyDirect({ family: FAMILY, size }),
      anySum({ family: FAMILY, size }),
      ...patterns.map(pattern => anyGroup({ family: FAMILY, size }, pattern)),
    ]),
    repeated(FIVE, 'yffs', 1),
    repeated(FIVE, 'hscs', 2),
    repeated(FIVE, 'sxbx', 3),
    repeated(FIVE, 'sjfc', 4),
    ...THREES.map(threeShape),
    bull(FIVE),
    showHand(FIVE),
  ],
};
