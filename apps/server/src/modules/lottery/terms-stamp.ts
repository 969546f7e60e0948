import { createHash } from 'node:crypto';
import type { Play } from '@baize/lottery';
import type { Game } from './games.ts';
import { houseOddsText } from './house-odds.ts';

export type MarketName = 'official' | 'credit';

const LENGTH = 12;
/** By the copy of the game, so that a stamp is worked out once for each copy that is read. */
const known = new WeakMap<Game, Map<string, string>>();

/**
 * What a ticket freezes of a play and its player sees, in short (decision 0058): the house's own odds, the rules that the play reads, the
 * rule version, the own maximum where prizes or the own rebate go by it, and for reduced numbers their rate. The same copy of the game
 * must be frozen that was stamped.
 */
export function termsStampOf(
  game: Game,
  {
    play,
    market,
    prizeGroupMax,
    percent,
  }: { play: Play; market: MarketName; prizeGroupMax: number; percent?: number | undefined },
): string {
  const stamps = known.get(game) ?? new Map<string, string>();
  known.set(game, stamps);
  const key = `${play.id} ${market} ${prizeGroupMax} ${percent ?? ''}`;
  const found = stamps.get(key);
  if (found !== undefined) return found;
  const odds = houseOddsText(game.terms.get(play.id)?.odds);
  const terms = [
    play.id,
    market,
    game.ruleVersion,
    play.reads.includes('tieRule') ? tieRuleOf(game, market) : '',
    play.reads.includes('tripleRule') ? game.tripleRule : '',
    odds ?? '',
    goesByGroup(game, play) ? prizeGroupMax : '',
    ...(percent === undefined ? [] : [`${percent}%`]),
  ];
  const stamp = createHash('sha256').update(terms.join('|')).digest('hex').slice(0, LENGTH);
  stamps.set(key, stamp);
  return stamp;
}

/** Whether the prize group moves a play's prizes, and leaves an own rebate below the own maximum. */
export const goesByGroup = (game: Game, play: Play): boolean =>
  game.terms.get(play.id)?.odds === undefined && play.prizing === 'group';

/** Each market has its rule for ties. */
export const tieRuleOf = (game: Game, market: MarketName): 'push' | 'lose' =>
  market === 'credit' ? game.creditTieRule : game.tieRule;
