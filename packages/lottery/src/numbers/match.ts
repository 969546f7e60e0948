import { definePlay } from '../core/define.ts';
import type { Draw } from '../core/draw-types.ts';
import { form, typedOf } from '../core/fields.ts';
import type { TicketsField } from '../core/form-types.ts';
import { win } from '../core/tally.ts';
import type { Play, PrizeOf, Tier } from '../core/types.ts';
import { numbersField } from './lots.ts';

/** The digits of a number in rising order: equal for all its orders. */
export const sortedDigits = (number: string): string => [...number].sort().join('');

/** In how many different orders the digits of a number can stand. */
export function orders(number: string): number {
  let ways = 1;
  const seen = new Map<string, number>();
  for (const [at, digit] of [...number].entries()) {
    const times = (seen.get(digit) ?? 0) + 1;
    seen.set(digit, times);
    ways = (ways * (at + 1)) / times;
  }
  return ways;
}

type Given = Pick<Play, 'family' | 'id' | 'groupKey' | 'kindKey' | 'labelKey' | 'tiers'> &
  Partial<Pick<Play, 'market' | 'prizing' | 'drawShape'>> & {
    /** What the numbers of a selection are paid together at most. */
    readonly most: (numbers: readonly string[], prizeOf: PrizeOf) => bigint;
    readonly length: number;
    readonly order?: TicketsField['order'];
    readonly distinctMin?: number;
    /** The tiers that a number wins on a draw, one for each payable hit. */
    readonly hits: (draw: Draw) => (number: string) => readonly Tier[];
    /** The tiers that a number can win at all; all of the play's where it is left out. */
    readonly reachOf?: (number: string) => readonly Tier[];
  };

/** A play on typed numbers where each number is one bet, held against the draw by itself. */
export function numberPlay(given: Given): Play {
  const { length, order, distinctMin, hits, reachOf, most, ...rest } = given;
  const options = { ...(order ? { order } : {}), ...(distinctMin ? { distinctMin } : {}) };
  return definePlay({
    ...rest,
    forms: [form('numbers', [numbersField(length, options)])],
    count: selection => typedOf(selection, 'nums').length,
    settle: (tally, selection, draw) => {
      const hitsOf = hits(draw);
      for (const number of typedOf(selection, 'nums'))
        for (const [at, tier] of hitsOf(number).entries()) win(tally, tier, at === 0 ? 1 : 0, 1);
    },
    most: (selection, prizeOf) => most(typedOf(selection, 'nums'), prizeOf),
    ...(reachOf
      ? { reach: selection => [...new Set(typedOf(selection, 'nums').flatMap(number => reachOf(number)))] }
      : {}),
  });
}
