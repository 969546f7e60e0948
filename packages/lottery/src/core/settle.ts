import type { Draw } from './draw-types.ts';
import type { Selection } from './form-types.ts';
import { emptyTally } from './tally.ts';
import type { HouseRules, Play, Settlement, Tier } from './types.ts';

/** Ties lose and three equal dice lose: what holds where a ticket says nothing. */
export const DEFAULT_RULES: HouseRules = { tieRule: 'lose', tripleRule: 'lose' };

const NO_TIERS: Readonly<Record<string, number>> = Object.freeze({});

/**
 * Holds a parsed selection against a draw. Works by formulas over the selection's sets, never bet by bet, so that the cost
 * does not grow with the number of bets. `rules` are those frozen on the ticket (`Terms` fits). Throws RangeError for a draw
 * of another shape, which would else settle as a loss.
 */
export function settle(play: Play, selection: Selection, draw: Draw, rules: HouseRules = DEFAULT_RULES): Settlement {
  if (!isSettledOn(play, draw.shape)) throw new RangeError(`${play.family} ${play.id} is not settled on such a draw`);
  const tally = emptyTally();
  play.settle(tally, selection, draw, rules);
  const { winningBets, pushBets, payUnits, hits } = tally;
  return { betCount: play.count(selection), winningBets, pushBets, payUnits, byTier: byTierOf(hits), hits };
}

/** Whether a play can be settled on draws of a shape: what a game that is drawn so may offer. */
export const isSettledOn = (play: Play, shape: number): boolean =>
  play.drawShape === shape || play.otherDrawShapes?.includes(shape) === true;

function byTierOf(hits: Settlement['hits']): Settlement['byTier'] {
  if (hits.length === 0) return NO_TIERS;
  const byTier: Record<string, number> = {};
  for (const { tier, units } of hits) byTier[tier.name] = (byTier[tier.name] ?? 0) + units;
  return byTier;
}

/** The tiers that a selection can win under the rules of its ticket. */
export const tiersOf = (play: Play, selection: Selection, rules: HouseRules): readonly Tier[] =>
  play.reach ? play.reach(selection, rules) : play.tiers;

/** The tiers that a play has under these rules, whatever is picked: what a desk lists before anything is. */
export const tiersUnder = (play: Play, rules: HouseRules): readonly Tier[] =>
  play.tiers.filter(
    ({ under = {} }) =>
      (under.tieRule ?? rules.tieRule) === rules.tieRule &&
      (under.tripleRule ?? rules.tripleRule ?? 'lose') === (rules.tripleRule ?? 'lose'),
  );
