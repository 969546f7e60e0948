import { ballDirect, ballFixedPlace } from '../balls/direct.ts';
import { ballGroup } from '../balls/group.ts';
import { type BallSpot, ballPlaces } from '../balls/spot.ts';
import { categories } from '../core/categories.ts';
import { range, subsets, total } from '../core/combinatorics.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';
import { ratio } from '../core/ratio.ts';
import { type SideTarget, sidesPlay } from '../core/sides.ts';
import type { Family, Play } from '../core/types.ts';
import { drawings } from './drawings.ts';

const FAMILY = 'PK10';
const CARS = range(1, 10);

const front = (count: number): BallSpot => ({
  family: FAMILY,
  prefix: `q${count}`,
  slice: range(0, count - 1),
  groupKey: `front_${count}`,
  values: CARS,
});

const sumOf = (draw: Draw, count: number): number => total(draw.numbers.slice(0, count));

/** For each sum, how many of the choices of `count` cars have it. */
function sumWays(count: number): ReadonlyMap<number, number> {
  const ways = new Map<number, number>();
  for (const cars of subsets(CARS, count)) ways.set(total(cars), (ways.get(total(cars)) ?? 0) + 1);
  return new Map([...ways].sort(([a], [b]) => a - b));
}

/** 冠亚和, 前三和: each sum of the first cars is a bet. */
function sumPlay(id: string, count: number, labelKey: string): Play {
  const ways = sumWays(count);
  const all = total([...ways.values()]);
  return categories({
    family: FAMILY,
    id,
    slice: range(0, count - 1),
    key: 'sums',
    look: 'sums',
    groupKey: 'sums',
    kindKey: 'sums',
    labelKey,
    chances: [...ways].map(([sum, many]) => [sum, ratio(many, all)] as const),
    classify: draw => [sumOf(draw, count)],
  });
}

const HALF = ratio(1, 2);

/** A place's own sides: from 6 big. */
const placeSides = (place: number): SideTarget => ({
  target: place,
  sides: ['大', '小', '单', '双'].map(pick => ({ pick, p: HALF })),
  judge: draw => {
    const car = draw.numbers[place] ?? 0;
    return { holds: [car >= 6 ? '大' : '小', car % 2 === 1 ? '单' : '双'] };
  },
});

/** Sides of the sum of the first cars, `big` the least big sum and `bigWays` of `all` the ways to it, `oddWays` likewise. */
const sumSides = (
  target: string,
  given: { count: number; big: number; bigWays: number; oddWays: number; all: number },
): SideTarget => ({
  target,
  sides: [
    { pick: '大', p: ratio(given.bigWays, given.all) },
    { pick: '小', p: ratio(given.all - given.bigWays, given.all) },
    { pick: '单', p: ratio(given.oddWays, given.all) },
    { pick: '双', p: ratio(given.all - given.oddWays, given.all) },
  ],
  judge: draw => {
    const sum = sumOf(draw, given.count);
    return { holds: [sum >= given.big ? '大' : '小', sum % 2 === 1 ? '单' : '双'] };
  },
});

/** Dragon and tiger of a place against its mirror: 1 v 10 … 5 v 6. */
const dragonTiger = (place: number): SideTarget => ({
  target: `${place + 1}v${10 - place}`,
  sides: ['龙', '虎'].map(pick => ({ pick, p: HALF })),
  judge: draw => ({ holds: [(draw.numbers[place] ?? 0) > (draw.numbers[9 - place] ?? 0) ? '龙' : '虎'] }),
});

function facts(draw: Draw): readonly DrawFact[] {
  const sum = sumOf(draw, 2);
  return [
    { key: 'first_two_sum', value: sum },
    { key: 'size', value: sum >= 12 ? '大' : '小' },
    { key: 'parity', value: sum % 2 === 1 ? '单' : '双' },
    { key: 'dragon_tiger', value: (draw.numbers[0] ?? 0) > (draw.numbers[9] ?? 0) ? '龙' : '虎' },
  ];
}

/** PK10: ten cars in the order of their arrival. */
export const pk10: Family = {
  ...drawings.PK10,
  labelKey: 'pk10',
  facts,
  plays: [
    ballDirect(front(1)),
    ...range(2, 5)
      .map(front)
      .flatMap(spot => [ballDirect(spot), ballGroup(spot)]),
    ballFixedPlace(FAMILY, CARS, ballPlaces(10)),
    sumPlay('gyh', 2, 'first_two_sum'),
    sumPlay('q3h', 3, 'first_three_sum'),
    sidesPlay(FAMILY, [
      ...range(0, 9).map(placeSides),
      sumSides('冠亚和', { count: 2, big: 12, bigWays: 40, oddWays: 50, all: 90 }),
      sumSides('前三和', { count: 3, big: 17, bigWays: 60, oddWays: 60, all: 120 }),
      ...range(0, 4).map(dragonTiger),
    ]),
  ],
};
