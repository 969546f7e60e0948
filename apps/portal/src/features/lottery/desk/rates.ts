import { mostPaid, type Play, parseSelection, splitNumbers } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { percentText } from '../../../shared/format/percent.ts';
import { atRate } from '../at-rate.ts';
import type { DeskBet } from './desk-bet.ts';
import { withOdds } from './offered.ts';
import { oddsText } from './rules.ts';
import type { Desk } from './shown-desk.ts';
import { termsOf } from './terms.ts';

type Group = Desk['plays'][number]['reduced'][number];

/** The numbers of a play that are paid at a part of the prize, by rate. */
export const reducedOf = (desk: Desk, play: Play): readonly Group[] =>
  desk.plays.find(({ playType, market }) => playType === play.id && market === play.market)?.reduced ?? [];

/** A bet in parts whose numbers are paid alike, each with the play at the odds of its rate: the server takes no line of several rates. */
export function atRates(desk: Desk, bet: DeskBet): readonly DeskBet[] {
  const groups = reducedOf(desk, bet.play);
  if (groups.length === 0) return [bet];
  const byNumber = new Map(groups.flatMap(group => group.numbers.map(number => [number, group] as const)));
  const parts = splitNumbers(bet.play, bet.selection, number => byNumber.get(number));
  return parts.flatMap(({ mark, selection }) => {
    const read = parseSelection(bet.play, selection);
    if (!read.ok) return [];
    const part = { ...bet, selection: read.selection, betCount: read.betCount };
    return mark ? { ...part, play: withOdds(bet.play, mark.odds), percent: mark.percent } : part;
  });
}

/** The most that bets parted by rates alone could win, were all their numbers paid at the best of the rates; undefined for other bets. */
export function mostAtBestRate(desk: Desk, bets: readonly DeskBet[]): bigint | undefined {
  const [first, ...others] = bets;
  if (!first || others.length === 0 || bets.every(({ percent }) => percent === undefined)) return undefined;
  const [key] = Object.keys(first.selection);
  if (key === undefined || bets.some(({ play }) => play.id !== first.play.id)) return undefined;
  const all = parseSelection(first.play, { [key]: bets.flatMap(({ selection }) => Object.values(selection).flat()) });
  if (!all.ok) return undefined;
  const terms = termsOf(desk, first.play.market, first.settings);
  return bets
    .map(({ play }) => mostPaid(play, all.selection, terms))
    .reduce((most, prize) => (prize > most ? prize : most));
}

/** "50% of the prize: 48.75 for 1.00". */
export function rateOf(t: Translate, play: Play, { percent, odds }: Group): string {
  const { tiers } = withOdds(play, odds);
  // Published prizes know no prize group.
  return atRate(
    t,
    percent,
    tiers.map(tier => oddsText(play, tier, 0)),
  );
}

/** What a number that pays less is paid: in short on its pad, whole for whoever points at it or listens. */
export type PaysLess = (number: string) => { short: string; text: string } | undefined;

export function paysLessOf(t: Translate, desk: Desk, play: Play): PaysLess | undefined {
  const groups = reducedOf(desk, play);
  if (groups.length === 0) return undefined;
  const byNumber = new Map(
    groups.flatMap(group => {
      const said = { short: percentText(group.percent), text: rateOf(t, play, group) };
      return group.numbers.map(number => [number, said] as const);
    }),
  );
  return number => byNumber.get(number);
}
