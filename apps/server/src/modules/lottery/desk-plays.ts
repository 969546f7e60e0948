import { findPlay } from '@baize/lottery';
import { formatExact } from '@baize/money';
import type { OutputOf } from '@baize/wire';
import type { showDesk } from '@baize/wire/lottery';
import type { Game } from './games.ts';
import type { Limits } from './limits.ts';
import { reducedGroups } from './reduced-numbers.ts';
import { goesByGroup, termsStampOf } from './terms-stamp.ts';

type DeskPlay = OutputOf<typeof showDesk>['plays'][number];

/** What a desk offers: each play in each market that it stands in, with its own odds and limits, and the stamp of its terms. */
export const deskPlays = (
  game: Game,
  limits: Limits,
  { prizeGroupMax, now }: { prizeGroupMax: number; now: Date },
): DeskPlay[] =>
  game.plays.flatMap(playType => {
    const play = findPlay(game.family, playType);
    if (play === undefined) return [];
    const own = game.terms.get(playType);
    const shared = {
      playType,
      open: !game.closedPlays.includes(playType),
      odds: oddsOf(game, playType),
      byPrizeGroup: goesByGroup(game, play),
      stakeMax: formatExact(least(limits.lineStakeMax, own?.stakeMax)),
      prizeMax: formatExact(least(limits.prizeMax, own?.prizeMax)),
    };
    const markets = play.reads.includes('tieRule') ? (['official', 'credit'] as const) : [play.market];
    const groups = reducedGroups(play, own, { prizeGroupMax, now });
    return markets.map(market => {
      const seen = { play, market, prizeGroupMax };
      return {
        ...shared,
        market,
        termsStamp: termsStampOf(game, seen),
        reduced: groups.map(group => ({
          ...group,
          termsStamp: termsStampOf(game, { ...seen, percent: group.percent }),
        })),
      };
    });
  });

const least = (a: bigint, b: bigint | undefined): bigint => (b !== undefined && b < a ? b : a);

/** The house's own odds of a play, if it set some. */
export const oddsOf = (game: Game, playType: string): DeskPlay['odds'] => {
  const odds = game.terms.get(playType)?.odds;
  return odds === undefined ? null : { ...odds };
};
