import { firstParts, type Play, type Selection, type Terms, tiersOf } from '@baize/lottery';
import { type HouseOdds, pricedTier } from './house-odds.ts';

const MILLIONTHS = 1_000_000n;
const PARTS_LOOKED_AT = 40;
/** A prize group of 2000 returns everything. */
const GROUP_STEP = 500;

/**
 * What a selection is expected to pay back, in millionths of its stake, truncated: the prize group's promise, or under published prizes and
 * odds of the house's own the mean over its bets (over the first parts of a very large one) of probability × prize.
 */
export function expectedReturn(ticket: {
  play: Play;
  selection: Selection;
  terms: Terms;
  odds: HouseOdds | undefined;
}): number {
  const { play, selection, terms, odds } = ticket;
  if (play.prizing === 'group' && odds === undefined) return terms.prizeGroup * GROUP_STEP;
  // Bets of one play that reach the same tiers promise the same: there is nothing to part.
  const parts = play.reach === undefined ? [selection] : firstParts(play, selection, PARTS_LOOKED_AT);
  let sum = 0n;
  for (const part of parts) sum += promised(play, part, terms, odds);
  return Number(sum / BigInt(parts.length));
}

function promised(play: Play, part: Selection, terms: Terms, odds: HouseOdds | undefined): bigint {
  let sum = 0n;
  for (const tier of tiersOf(play, part, terms)) {
    const { p, perUnit } = pricedTier(tier, odds);
    sum +=
      perUnit === undefined
        ? (MILLIONTHS * BigInt(terms.prizeGroup) * tier.share.numerator) / (2000n * tier.share.denominator)
        : (MILLIONTHS * p.numerator * perUnit.numerator) / (p.denominator * perUnit.denominator * BigInt(play.lots));
  }
  return sum;
}
