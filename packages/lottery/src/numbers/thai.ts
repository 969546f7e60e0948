import type { Draw, DrawFact } from '../core/draw-types.ts';
import { bestOf, greatest, times } from '../core/most.ts';
import { type Ratio, ratio } from '../core/ratio.ts';
import { tier } from '../core/tally.ts';
import type { Family, Play, Tier } from '../core/types.ts';
import { drawings } from '../families/drawings.ts';
import { THAI_BOARD as BOARD, NEIGHBOUR } from './boards.ts';
import { gloTicket } from './glo.ts';
import { numberPlay, orders, sortedDigits } from './match.ts';

const FAMILY = 'THAI';

/** The neighbours' draws have no prizes of three figures. */
const NEIGHBOUR_SHAPE = 1;

const boardOf = (draw: Draw) => (draw.shape === NEIGHBOUR_SHAPE ? NEIGHBOUR : BOARD);
const firstPrize = (draw: Draw): string => boardOf(draw).of(draw, 'first')[0] ?? '';
const top = (draw: Draw, length: number): string => firstPrize(draw).slice(-length);
const bottom = (draw: Draw): string => boardOf(draw).of(draw, 'two')[0] ?? '';

/** Plays that look at nothing but top and bottom are settled on either draw. */
const onBoth = (play: Play): Play =>
  ['3front', '3back'].includes(play.id) ? play : { ...play, otherDrawShapes: [NEIGHBOUR_SHAPE] };

type Simple = {
  id: string;
  labelKey: string;
  groupKey: string;
  length: number;
  p: Ratio;
  wins: (draw: Draw, number: string) => boolean;
  /** How many numbers win at once. */
  winners?: number;
};

/** A number that simply wins or not, at one chance. */
function simple({ p, wins, winners = 1, ...given }: Simple): Play {
  const won = [tier('1', p)];
  return numberPlay({
    family: FAMILY,
    kindKey: given.groupKey,
    tiers: won,
    hits: draw => number => (wins(draw, number) ? won : []),
    most: (numbers, prizeOf) => BigInt(Math.min(numbers.length, winners)) * bestOf(won, prizeOf),
    ...given,
  });
}

const exact: readonly Play[] = [
  simple({
    id: '3top',
    labelKey: 'three_top',
    groupKey: 'three',
    length: 3,
    p: ratio(1, 1000),
    wins: (draw, number) => number === top(draw, 3),
  }),
  simple({
    id: '2top',
    labelKey: 'two_top',
    groupKey: 'two',
    length: 2,
    p: ratio(1, 100),
    wins: (draw, number) => number === top(draw, 2),
  }),
  simple({
    id: '2bottom',
    labelKey: 'two_bottom',
    groupKey: 'two',
    length: 2,
    p: ratio(1, 100),
    wins: (draw, number) => number === bottom(draw),
  }),
  ...(['front3', 'back3'] as const).map(prize =>
    simple({
      id: prize === 'front3' ? '3front' : '3back',
      labelKey: prize === 'front3' ? 'three_front' : 'three_back',
      groupKey: 'three',
      length: 3,
      // Either of two numbers, paid once.
      p: ratio(1999, 1_000_000),
      winners: 2,
      wins: (draw, number) => BOARD.of(draw, prize).includes(number),
    }),
  ),
];

const running: readonly Play[] = [
  simple({
    id: 'runTop',
    labelKey: 'run_top',
    groupKey: 'run',
    length: 1,
    p: ratio(271, 1000),
    winners: 3,
    wins: (draw, digit) => top(draw, 3).includes(digit),
  }),
  simple({
    id: 'runBottom',
    labelKey: 'run_bottom',
    groupKey: 'run',
    length: 1,
    p: ratio(19, 100),
    winners: 2,
    wins: (draw, digit) => bottom(draw).includes(digit),
  }),
];

type ByShape = {
  id: string;
  labelKey: string;
  length: number;
  tierOf: (number: string) => Tier;
  tiers: readonly Tier[];
  covers: (top: string, number: string) => boolean;
  /** Which of the reachable numbers' tiers win at once, for every top that differs in them. */
  together: readonly (readonly Tier[])[];
};

/** Numbers in any order, whose chance depends on how many of their digits are equal. */
const anyOrder = ({ tierOf, covers, together, ...given }: ByShape): Play =>
  numberPlay({
    family: FAMILY,
    groupKey: 'any_order',
    kindKey: 'any_order',
    order: 'multiset',
    hits: draw => number => (covers(top(draw, 3), number) ? [tierOf(number)] : []),
    reachOf: number => [tierOf(number)],
    most: (numbers, prizeOf) => {
      const there = Map.groupBy(numbers, tierOf);
      // Of each tier so many as win at once, and no more than there are numbers.
      const paid = (tiers: readonly Tier[]): bigint =>
        [...Map.groupBy(tiers, tier => tier)].reduce(
          (sum, [tier, { length }]) => sum + times(Math.min(length, there.get(tier)?.length ?? 0), tier, prizeOf),
          0n,
        );
      return greatest(together.map(paid));
    },
    ...given,
  });

const SIX_ORDERS = tier('6 orders', ratio(6, 1000), { name: '1' });
const THREE_ORDERS = tier('3 orders', ratio(3, 1000), { name: '1' });
const ONE_ORDER = tier('1 order', ratio(1, 1000), { name: '1' });
const TWO_DIFFERENT = tier('different', ratio(54, 1000), { name: '1' });
const TWO_EQUAL = tier('double', ratio(28, 1000), { name: '1' });

const shapes: readonly Play[] = [
  anyOrder({
    id: '3tod',
    labelKey: 'three_any_order',
    length: 3,
    tiers: [SIX_ORDERS, THREE_ORDERS, ONE_ORDER],
    tierOf: number => ({ 6: SIX_ORDERS, 3: THREE_ORDERS })[orders(number)] ?? ONE_ORDER,
    covers: (drawn, number) => sortedDigits(drawn) === number,
    together: [[SIX_ORDERS], [THREE_ORDERS], [ONE_ORDER]],
  }),
  anyOrder({
    id: '2of3',
    labelKey: 'two_of_three',
    length: 2,
    tiers: [TWO_DIFFERENT, TWO_EQUAL],
    together: [
      [TWO_DIFFERENT, TWO_DIFFERENT, TWO_DIFFERENT],
      [TWO_DIFFERENT, TWO_EQUAL],
    ],
    tierOf: number => (orders(number) === 2 ? TWO_DIFFERENT : TWO_EQUAL),
    covers: (drawn, number) => {
      const first = drawn.indexOf(number.charAt(0));
      return first >= 0 && (drawn.slice(0, first) + drawn.slice(first + 1)).includes(number.charAt(1));
    },
  }),
];

/** The Thai government lottery: the plays on its endings, and its own ticket of six figures. */
export const thai: Family = {
  ...drawings.THAI,
  labelKey: 'thai',
  facts: (draw): readonly DrawFact[] => [
    { key: 'three_top', value: top(draw, 3) },
    { key: 'two_bottom', value: bottom(draw) },
  ],
  plays: [...[...exact, ...shapes, ...running].map(onBoth), gloTicket(FAMILY, BOARD)],
};
