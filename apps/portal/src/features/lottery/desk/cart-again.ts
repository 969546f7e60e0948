import { parseSelection } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import type { CartLine } from './desk-state.ts';
import type { OfferedPlay } from './offered.ts';
import { atRates } from './rates.ts';
import type { Desk } from './shown-desk.ts';
import { lineOf } from './slip.ts';
import type { StoredLine } from './stored-carts.ts';

/**
 * The lines of a cart from before a reload, in the words of now. Those whose play is gone, or whose terms are no longer the ones that
 * their player saw, are left out.
 */
export const cartAgain = (
  t: Translate,
  desk: Desk,
  plays: readonly OfferedPlay[],
  stored: readonly StoredLine[],
): readonly CartLine[] =>
  stored.slice(0, desk.limits.linesMax).flatMap(({ id, playType, market, settings, ...line }) => {
    const play = plays.find(each => each.play.id === playType && each.play.market === market)?.play;
    const read = play && parseSelection(play, line.selection);
    if (!play || !read?.ok || settings.prizeGroup > desk.prizeGroup.max) return [];
    const { selection, betCount } = read;
    const [bet, ...others] = atRates(desk, { play, selection, betCount, settings });
    if (!bet || others.length > 0) return [];
    const now = lineOf(t, desk, bet);
    return now.terms.stamp === line.stamp && now.terms.lunarYear === line.lunarYear ? [{ ...now, id }] : [];
  });
