import { parseSelection } from '@baize/lottery/rules';
import type { Translate } from '@baize/ui';
import { type CartLine, type LeftOut, leftToSay, NOTHING_LEFT } from './desk-state.ts';
import type { OfferedPlay } from './offered.ts';
import { atRates } from './rates.ts';
import type { Desk } from './shown-desk.ts';
import { lineOf } from './slip.ts';
import type { StoredLine } from './stored-carts.ts';

type CartAgain = { readonly cart: readonly CartLine[]; readonly leftOut: LeftOut | undefined };

/**
 * The lines of a cart from before a reload, in the words of now. Those whose play is gone, or whose terms are no longer the ones that
 * their player saw, are left out and counted; `leftOut` is what an earlier reload left out, and is still said.
 */
export function cartAgain(
  t: Translate,
  desk: Desk,
  plays: readonly OfferedPlay[],
  stored: readonly StoredLine[],
  leftOut: LeftOut = NOTHING_LEFT,
): CartAgain {
  const read = stored.map(line => lineAgain(t, desk, plays, line));
  const good = read.filter(each => typeof each === 'object');
  const cart = good.slice(0, desk.limits.linesMax);
  const leftFor = (why: WhyNot): number => leftOut[why] + read.filter(each => each === why).length;
  const left: LeftOut = {
    ...leftOut,
    gone: leftFor('gone'),
    prizeGroup: leftFor('prizeGroup'),
    terms: leftFor('terms'),
    full: leftOut.full + good.length - cart.length,
  };
  return { cart, leftOut: leftToSay(left) };
}

type WhyNot = 'gone' | 'prizeGroup' | 'terms';

function lineAgain(
  t: Translate,
  desk: Desk,
  plays: readonly OfferedPlay[],
  { id, playType, market, settings, ...line }: StoredLine,
): CartLine | WhyNot {
  const play = plays.find(each => each.play.id === playType && each.play.market === market)?.play;
  const read = play && parseSelection(play, line.selection);
  if (!play) return 'gone';
  if (!read?.ok) return 'terms';
  if (settings.prizeGroup > desk.prizeGroup.max) return 'prizeGroup';
  const { selection, betCount } = read;
  const [bet, ...others] = atRates(desk, { play, selection, betCount, settings });
  if (!bet || others.length > 0) return 'terms';
  const now = lineOf(t, desk, bet);
  return now.terms.stamp === line.stamp && now.terms.lunarYear === line.lunarYear ? { ...now, id } : 'terms';
}
