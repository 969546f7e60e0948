import { type Family, type Play, playIn, type Tier } from '@baize/lottery/rules';
import { MINOR_PER_MAJOR, parseAmount } from '@baize/money';
import type { Desk } from './shown-desk.ts';

/** A play as a desk offers it: in a market, and with the house's own odds where it has some. */
export type OfferedPlay = { readonly play: Play; readonly open: boolean };

export type Market = Play['market'];

type DeskPlay = Desk['plays'][number];

/** The plays of a desk, in the engine's order. One that stands in both markets is there twice. */
export const offeredPlays = (desk: Pick<Desk, 'plays'>, family: Family | undefined): readonly OfferedPlay[] =>
  desk.plays.flatMap(offered => {
    const play = playIn(family, offered.playType);
    return play ? [{ play: asOffered(play, offered), open: offered.open }] : [];
  });

const asOffered = (play: Play, { market, odds }: Pick<DeskPlay, 'market' | 'odds'>): Play =>
  withOdds(play.market === market ? play : { ...play, market }, odds);

/** Odds of the house's own are published prizes: the prize group does not move them, and they give no own rebate. */
export function withOdds(play: Play, odds: DeskPlay['odds']): Play {
  if (odds === null) return play;
  const priced = (tier: Tier): Tier => {
    const text = odds[tier.id];
    return text === undefined
      ? tier
      : { ...tier, perUnit: { numerator: parseAmount(text) ?? 0n, denominator: MINOR_PER_MAJOR } };
  };
  const { reach, most } = play;
  return {
    ...play,
    prizing: 'table',
    tiers: play.tiers.map(priced),
    ...(reach ? { reach: (selection, rules) => reach(selection, rules).map(priced) } : {}),
    ...(most ? { most: (selection, prizeOf, rules) => most(selection, tier => prizeOf(priced(tier)), rules) } : {}),
  };
}

export const findOffered = (
  plays: readonly OfferedPlay[],
  { playType, market }: { readonly playType: string; readonly market: Market },
): OfferedPlay | undefined =>
  plays.find(({ play }) => play.id === playType && play.market === market) ??
  plays.find(({ play }) => play.id === playType);
