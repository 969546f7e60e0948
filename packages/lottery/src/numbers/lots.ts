import { definePlay } from '../core/define.ts';
import type { Draw } from '../core/draw-types.ts';
import { DIGITS, form, ticketsField, typedOf } from '../core/fields.ts';
import type { TicketsField } from '../core/form-types.ts';
import { times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play } from '../core/types.ts';

/** Numbers of `length` figures, typed or picked from a grid; written under `nums`. */
export const numbersField = (
  length: number,
  options: Partial<Pick<TicketsField, 'min' | 'max' | 'order' | 'distinctMin'>> = {},
) => ticketsField(length, DIGITS, { key: 'nums', ...options });

type Given = Pick<Play, 'family' | 'id' | 'groupKey' | 'kindKey' | 'labelKey'> & {
  readonly length: number;
  /** The prizes that one number is staked on. */
  readonly lots: number;
  /** How often each number comes among those prizes. */
  readonly counts: (draw: Draw) => ReadonlyMap<string, number>;
};

/** A number staked on one or more prizes, a lot each: every prize that ends with it pays. */
export function lotPlay(given: Given): Play {
  const { length, lots, counts, ...names } = given;
  const each = tier('1', ratio(1, 10 ** length));
  return definePlay({
    ...names,
    lots,
    forms: [form('numbers', [numbersField(length)])],
    tiers: [each],
    count: selection => typedOf(selection, 'nums').length,
    settle: (tally, selection, draw) => {
      const drawn = counts(draw);
      for (const number of typedOf(selection, 'nums')) {
        const hits = drawn.get(number) ?? 0;
        if (hits > 0) win(tally, each, 1, hits);
      }
    },
    // Every prize may end with the same number.
    most: (_, prizeOf) => times(lots, each, prizeOf),
  });
}
