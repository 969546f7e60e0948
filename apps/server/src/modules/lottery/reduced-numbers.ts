import { type Play, prizeOf, type Selection, splitNumbers } from '@baize/lottery';
import { formatExact, MINOR_PER_MAJOR } from '@baize/money';
import { type HouseOdds, pricedTier } from './house-odds.ts';
import type { PlayTerms, Reduced } from './play-terms.ts';

/** The numbers of a play that are paid at a part of the prize when a bet comes. */
export function reducedAt(own: PlayTerms | undefined, now: Date): Reduced | undefined {
  if (own?.reduced === undefined) return undefined;
  return Object.fromEntries(Object.entries(own.reduced).filter(([, { until }]) => until === undefined || until > now));
}

/** The same as operators read it. */
export const reducedRows = (reduced: Reduced | undefined) =>
  Object.entries(reduced ?? {})
    .map(([number, { percent, issueNo, until }]) => ({
      number,
      percent,
      issueNo: issueNo ?? null,
      until: until?.toISOString() ?? null,
    }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));

/** At how many percent the numbers of a selection are paid: undefined for the whole prize, `mixed` where they are not paid alike. */
export function percentOf(
  play: Play,
  selection: Selection,
  reduced: Reduced | undefined,
): number | undefined | 'mixed' {
  if (reduced === undefined) return undefined;
  const [first, ...others] = splitNumbers(play, selection, number => reduced[number]?.percent);
  return others.length > 0 ? 'mixed' : first?.mark;
}

const HUNDRED = 100n;
/** Odds have four decimals. */
const STEP = 100n;

/**
 * What a reduced number is paid for a stake of 1: so many percent of the prize at the bettor's own maximum group, or of the house's own
 * odds; truncated to four decimals, and the house keeps the rest. They are frozen as odds of the house's own, with no own rebate.
 */
export const reducedOdds = (
  play: Play,
  { odds, percent, prizeGroupMax }: { odds: HouseOdds | undefined; percent: number; prizeGroupMax: number },
): HouseOdds =>
  Object.fromEntries(
    play.tiers.map(tier => {
      const whole = prizeOf(play, pricedTier(tier, odds), prizeGroupMax, MINOR_PER_MAJOR);
      const units = (whole * BigInt(percent)) / HUNDRED;
      return [tier.id, formatExact((units / STEP) * STEP)];
    }),
  );

/** The reduced numbers of a play by their rate, the highest first, with what each tier pays at it. */
export function reducedGroups(
  play: Play,
  own: PlayTerms | undefined,
  { prizeGroupMax, now }: { prizeGroupMax: number; now: Date },
) {
  const groups = Map.groupBy(Object.entries(reducedAt(own, now) ?? {}), ([, { percent }]) => percent);
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([percent, numbers]) => ({
      percent,
      numbers: numbers.map(([number]) => number).sort(),
      odds: reducedOdds(play, { odds: own?.odds, percent, prizeGroupMax }),
    }));
}
