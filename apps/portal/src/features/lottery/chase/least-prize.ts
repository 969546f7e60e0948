import { type Family, playIn, prizeOf, tiersOf } from '@baize/lottery/rules';
import type { CartLine } from '../desk/desk-state.ts';
import { findOffered, offeredPlays } from '../desk/offered.ts';
import { atRates } from '../desk/rates.ts';
import type { Desk } from '../desk/shown-desk.ts';
import { lotOf, termsOf } from '../desk/terms.ts';

/** The least that a winning single bet of any line is paid: a plan that promised more would be no plan. */
export function leastPrize(
  desk: Desk,
  family: Family | undefined,
  lines: readonly Pick<CartLine, 'playType' | 'market' | 'selection' | 'settings'>[],
): bigint | undefined {
  const offered = offeredPlays(desk, family);
  const prizes = lines.flatMap(line => {
    const found = findOffered(offered, line)?.play ?? playIn(family, line.playType);
    if (!found) return [];
    const { selection, settings } = line;
    const terms = termsOf(desk, line.market, settings);
    const lot = lotOf(desk, settings);
    return atRates(desk, { play: found, selection, betCount: 1, settings }).flatMap(({ play, selection: part }) =>
      tiersOf(play, part, terms).map(tier => prizeOf(play, tier, terms.prizeGroup, lot)),
    );
  });
  return prizes.length === 0 ? undefined : prizes.reduce((least, prize) => (prize < least ? prize : least));
}
