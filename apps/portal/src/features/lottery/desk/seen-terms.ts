import { type Play, type Selection, tiersOf } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { tierName } from '../tier-name.ts';
import { oddsText, rulesOf } from './rules.ts';
import type { Desk } from './shown-desk.ts';
import type { BetSettings } from './terms.ts';

/** What a player sees of a line's terms: what each tier pays for 1.00, and the rules in words; the stamp is the server's word for them. */
export type SeenTerms = {
  readonly stamp: string;
  readonly odds: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly rules: readonly string[];
  readonly lunarYear: number | undefined;
  /** At how many percent of the prize its numbers are paid, where that is less than all of it. */
  readonly percent?: number | undefined;
};

type Shown = { play: Play; selection: Selection; settings: BetSettings; percent?: number | undefined };

export function seenTerms(t: Translate, desk: Desk, { play, selection, settings, percent }: Shown): SeenTerms {
  const rules = rulesOf(desk, play.market);
  const tiers = tiersOf(play, selection, rules);
  return {
    stamp: stampOf(desk, { playType: play.id, market: play.market, percent }) ?? '',
    odds: tiers.map(tier => ({
      id: tier.id,
      name: tiers.length === 1 ? t('rules.odds') : tierName(t, play, tier),
      text: oddsText(play, tier, settings.prizeGroup),
    })),
    rules: [
      ...(play.reads.includes('tieRule') ? [t(`rules.tie.${rules.tieRule}`)] : []),
      ...(play.reads.includes('tripleRule') ? [t(`rules.triple.${rules.tripleRule ?? 'lose'}`)] : []),
    ],
    lunarYear: play.reads.includes('lunarYear') ? rules.lunarYear : undefined,
    percent,
  };
}

type Stamped = { playType: string; market: Play['market']; percent?: number | undefined };

/** What the desk's server calls the terms of a play in a market now, or those of its numbers at a rate. */
export function stampOf(desk: Desk, line: Stamped): string | undefined {
  const play = desk.plays.find(({ playType, market }) => playType === line.playType && market === line.market);
  return line.percent === undefined
    ? play?.termsStamp
    : play?.reduced.find(({ percent }) => percent === line.percent)?.termsStamp;
}

/** All that decides what a play's bets are paid now, in one text: what the server calls the terms of each rate, and the lunar year. */
export function termsOfPlay(desk: Desk, play: Play): string {
  const { id, market, reads } = play;
  const offered = desk.plays.find(each => each.playType === id && each.market === market);
  const rates = offered?.reduced.map(({ percent, numbers, termsStamp }) => [percent, termsStamp, ...numbers].join(' '));
  const year = reads.includes('lunarYear') ? rulesOf(desk, market).lunarYear : '';
  return [offered?.termsStamp, year, ...(rates ?? [])].join('|');
}
