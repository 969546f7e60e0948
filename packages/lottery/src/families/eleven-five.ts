import { ballDirect, ballFixedPlace } from '../balls/direct.ts';
import { ballAny, ballAnyPlace, ballGroup } from '../balls/group.ts';
import { type BallSpot, ballPlaces } from '../balls/spot.ts';
import { categories } from '../core/categories.ts';
import { range, total } from '../core/combinatorics.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';
import { ratio } from '../core/ratio.ts';
import { type SideTarget, sidesPlay } from '../core/sides.ts';
import type { Family } from '../core/types.ts';
import { drawings } from './drawings.ts';

const FAMILY = '11X5';
const BALLS = range(1, 11);

const at = (prefix: string, groupKey: string, slice: readonly number[]): BallSpot => ({
  family: FAMILY,
  prefix,
  slice,
  groupKey,
  values: BALLS,
});

const THREES = [
  at('q3', 'first_three', [0, 1, 2]),
  at('z3w', 'middle_three', [1, 2, 3]),
  at('h3', 'last_three', [2, 3, 4]),
];
const TWOS = [at('q2', 'first_two', [0, 1]), at('h2', 'last_two', [3, 4])];

/** Sets of five of 462 with so many odd balls, and with such a middle ball. */
const ODD_WAYS = [1, 30, 150, 200, 75, 6];
const MIDDLE_WAYS = [28, 63, 90, 100, 90, 63, 28];

const oddCount = (draw: Draw): number => draw.numbers.filter(number => number % 2 === 1).length;

/** A ball's sides: from 6 big; 11 gives all four back. */
const ballSides = (place: number): SideTarget => ({
  target: place,
  sides: ['大', '小', '单', '双'].map(pick => ({ pick, p: ratio(5, 11), push: ratio(1, 11) })),
  judge: draw => {
    const ball = draw.numbers[place] ?? 0;
    if (ball === 11) return { holds: [], pushes: ['大', '小', '单', '双'] };
    return { holds: [ball >= 6 ? '大' : '小', ball % 2 === 1 ? '单' : '双'] };
  },
});

/** The sum of the five balls: over 30 big, 30 itself gives big and small back. */
const SUM_SIDES: SideTarget = {
  target: '总和',
  sides: [
    { pick: '大', p: ratio(215, 462), push: ratio(16, 231) },
    { pick: '小', p: ratio(215, 462), push: ratio(16, 231) },
    { pick: '单', p: ratio(118, 231) },
    { pick: '双', p: ratio(113, 231) },
    { pick: '尾大', p: ratio(116, 231) },
    { pick: '尾小', p: ratio(115, 231) },
  ],
  judge: draw => {
    const sum = total(draw.numbers);
    const holds = [sum % 2 === 1 ? '单' : '双', sum % 10 >= 5 ? '尾大' : '尾小'];
    if (sum === 30) return { holds, pushes: ['大', '小'] };
    return { holds: [...holds, sum > 30 ? '大' : '小'] };
  },
};

/** The first ball against the fifth. */
const DRAGON_TIGER: SideTarget = {
  target: '龙虎',
  sides: ['龙', '虎'].map(pick => ({ pick, p: ratio(1, 2) })),
  judge: draw => ({ holds: [(draw.numbers[0] ?? 0) > (draw.numbers[4] ?? 0) ? '龙' : '虎'] }),
};

function facts(draw: Draw): readonly DrawFact[] {
  const sum = total(draw.numbers);
  return [
    { key: 'sum', value: sum },
    { key: 'size', value: sum > 30 ? '大' : sum < 30 ? '小' : '和' },
    { key: 'parity', value: sum % 2 === 1 ? '单' : '双' },
    { key: 'dragon_tiger', value: (draw.numbers[0] ?? 0) > (draw.numbers[4] ?? 0) ? '龙' : '虎' },
  ];
}

/** 11选5: five of eleven balls in draw order, none twice. */
export const elevenFive: Family = {
  ...drawings['11X5'],
  labelKey: 'eleven_five',
  facts,
  plays: [
    ...range(1, 8).map(size => ballAny(FAMILY, BALLS, { size, drawnCount: 5 })),
    ...[...THREES, ...TWOS].flatMap(spot => [ballDirect(spot), ballGroup(spot)]),
    ballFixedPlace(FAMILY, BALLS, ballPlaces(5)),
    ...THREES.filter(spot => spot.prefix !== 'z3w').map(ballAnyPlace),
    categories({
      family: FAMILY,
      id: 'dds',
      key: 'odd',
      market: 'official',
      groupKey: 'fun',
      kindKey: 'fun',
      labelKey: 'odd_count',
      chances: ODD_WAYS.map((ways, odd) => [odd, ratio(ways, 462)] as const),
      nameOf: odd => `${odd}单${5 - Number(odd)}双`,
      classify: draw => [oddCount(draw)],
    }),
    categories({
      family: FAMILY,
      id: 'czw',
      key: 'nums',
      look: 'balls',
      width: 2,
      market: 'official',
      groupKey: 'fun',
      kindKey: 'fun',
      labelKey: 'middle_ball',
      chances: MIDDLE_WAYS.map((ways, from) => [from + 3, ratio(ways, 462)] as const),
      classify: draw => draw.numbers.toSorted((a, b) => a - b).slice(2, 3),
    }),
    sidesPlay(FAMILY, [...range(0, 4).map(ballSides), SUM_SIDES, DRAGON_TIGER]),
  ],
};
