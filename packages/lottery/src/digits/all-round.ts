import { range } from '../core/combinatorics.ts';
import { definePlay } from '../core/define.ts';
import { DIGITS, form, rowsField, rowsOf } from '../core/fields.ts';
import { greatest, times } from '../core/most.ts';
import { ratio } from '../core/ratio.ts';
import { tier, win } from '../core/tally.ts';
import type { Play, Tier, Ways } from '../core/types.ts';
import { productOf } from './direct.ts';
import type { Spot } from './spot.ts';

/** Either of two runs of places. */
const oneOf = (...places: string[]): Ways => places.map(run => [{ places: run }]);

/**
 * 五星通选: five equal wins 20440 alone; else each side wins its best, three equal 220 or two equal 20. The tiers are named
 * after the official prizes for a stake of 2, whose proportions are kept: at prize group 1000 the prizes are the official ones.
 * `share` is the part of the fair return that such a prize makes up (p × prize; the three sum to 1).
 */
const TIERS = {
  five: tier('20440', ratio(1, 100_000), { share: ratio(20_440, 100_000), ways: [[{ right: 5 }]] }),
  three: tier('220', ratio(198, 100_000), {
    share: ratio(198 * 220, 100_000),
    ways: oneOf('first_three', 'last_three'),
  }),
  two: tier('20', ratio(1800, 100_000), { share: ratio(1800 * 20, 100_000), ways: oneOf('first_two', 'last_two') }),
};

export const allRound = (at: Spot): Play =>
  definePlay({
    family: at.family,
    id: 'tongxuan5',
    groupKey: at.groupKey,
    kindKey: 'direct',
    labelKey: 'all_round',
    forms: [form('multiple', [rowsField(at.places, DIGITS)])],
    tiers: Object.values(TIERS),
    count: selection => productOf(rowsOf(selection)),
    settle: (tally, selection, draw) => {
      const { digits } = at.read(draw);
      const rows = rowsOf(selection);
      const equal = rows.map((row, place) => row.includes(digits[place] ?? -1));
      for (const { reached, bets } of wonBets(rows, equal))
        for (const [at, tier] of reached.entries()) win(tally, tier, at === 0 ? bets : 0, bets);
    },
    most: (selection, prizeOf) => {
      const rows = rowsOf(selection);
      const paid = (equal: readonly boolean[]): bigint =>
        wonBets(rows, equal).reduce(
          (sum, { reached, bets }) => sum + reached.reduce((more, tier) => more + times(bets, tier, prizeOf), 0n),
          0n,
        );
      return greatest(
        MASKS.map((_, drawn) => paid(rows.map((row, place) => row.length === 10 || ((drawn >> place) & 1) === 1))),
      );
    },
  });

/** The bets that win something, by what they reach, where the draw stands in some of the rows. */
const wonBets = (rows: readonly (readonly unknown[])[], equal: readonly boolean[]) =>
  MASKS.flatMap((reached, mask) => {
    const bets = reached.length === 0 ? 0 : betsWith(rows, equal, mask);
    return bets === 0 ? [] : [{ reached, bets }];
  });

/** Bets that equal the draw in just the places of the mask. */
function betsWith(rows: readonly (readonly unknown[])[], equal: readonly boolean[], mask: number): number {
  let bets = 1;
  for (let place = 0; place < rows.length && bets > 0; place += 1) {
    const own = equal[place] ? 1 : 0;
    bets *= (mask >> place) & 1 ? own : (rows[place]?.length ?? 0) - own;
  }
  return bets;
}

/** The tiers that a bet wins whose equal places are the bits of `mask`, first place lowest. */
function reachedBy(mask: number): readonly Tier[] {
  if (mask === 0b11111) return [TIERS.five];
  const best = (two: number, three: number): readonly Tier[] =>
    (mask & three) === three ? [TIERS.three] : (mask & two) === two ? [TIERS.two] : [];
  return [...best(0b00011, 0b00111), ...best(0b11000, 0b11100)];
}

const MASKS: readonly (readonly Tier[])[] = range(0, 31).map(reachedBy);
