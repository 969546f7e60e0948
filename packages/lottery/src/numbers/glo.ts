import type { Draw, FamilyCode } from '../core/draw-types.ts';
import { times } from '../core/most.ts';
import { onceEach } from '../core/once.ts';
import { ratio } from '../core/ratio.ts';
import { tier } from '../core/tally.ts';
import type { Play, Tier } from '../core/types.ts';
import type { Board } from './board.ts';
import { numberPlay } from './match.ts';

const TICKET_PRICE = 80;

/** Chance of one number and published prize of a ticket of 80 baht. */
const prize = (id: string, chance: readonly [number, number], baht: number): Tier =>
  tier(id, ratio(...chance), { perUnit: ratio(baht, TICKET_PRICE) });

const FIRST = prize('first', [1, 1_000_000], 6_000_000);
const NEAR = prize('near', [2, 1_000_000], 100_000);
const FRONT = prize('front3', [2, 1000], 4000);
const BACK = prize('back3', [2, 1000], 4000);
const TWO = prize('two', [1, 100], 2000);
const LOWER = [
  prize('second', [5, 1_000_000], 200_000),
  prize('third', [10, 1_000_000], 80_000),
  prize('fourth', [50, 1_000_000], 40_000),
  prize('fifth', [100, 1_000_000], 20_000),
];

/** The official ticket: a number of six figures wins every prize that it fits, each as often as it was drawn. */
export function gloTicket(family: FamilyCode, board: Board): Play {
  const whole = onceEach((draw: Draw) => wholeNumbers(board, draw));
  return numberPlay({
    family,
    id: 'glo',
    groupKey: 'ticket',
    kindKey: 'ticket',
    labelKey: 'official_ticket',
    prizing: 'table',
    length: 6,
    tiers: [FIRST, NEAR, ...LOWER, FRONT, BACK, TWO],
    most: (numbers, prizeOf) => {
      const sharing = (part: (number: string) => string): number =>
        Math.max(...[...Map.groupBy(numbers, part).values()].map(({ length }) => length));
      const whole = [FIRST, ...LOWER].reduce((sum, tier) => sum + times(drawnOnce(tier), tier, prizeOf), 0n);
      return (
        whole +
        times(Math.min(2, numbers.length), NEAR, prizeOf) +
        times(2 * sharing(number => number.slice(0, 3)), FRONT, prizeOf) +
        times(2 * sharing(number => number.slice(-3)), BACK, prizeOf) +
        times(
          sharing(number => number.slice(-2)),
          TWO,
          prizeOf,
        )
      );
    },
    hits: draw => number => [
      ...(whole(draw).get(number) ?? []),
      ...board.of(draw, 'front3').flatMap(front => (number.startsWith(front) ? [FRONT] : [])),
      ...board.of(draw, 'back3').flatMap(back => (number.endsWith(back) ? [BACK] : [])),
      ...board.of(draw, 'two').flatMap(two => (number.endsWith(two) ? [TWO] : [])),
    ],
  });
}

/** How many numbers are drawn for a prize of whole numbers, each of which may be the same. */
const drawnOnce = ({ p }: Tier): number => Number((p.numerator * 1_000_000n) / p.denominator);

/** Prizes of whole numbers: the first, the two beside it, second to fifth. */
function wholeNumbers(board: Board, draw: Draw): ReadonlyMap<string, readonly Tier[]> {
  const won = new Map<string, readonly Tier[]>();
  const add = (number: string, reached: Tier) => won.set(number, [...(won.get(number) ?? []), reached]);
  for (const first of board.of(draw, 'first')) {
    add(first, FIRST);
    for (const step of [1, 999_999]) add(String((Number(first) + step) % 1_000_000).padStart(6, '0'), NEAR);
  }
  for (const lower of LOWER) for (const number of board.of(draw, lower.id)) add(number, lower);
  return won;
}
