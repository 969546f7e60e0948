import { type BrokenLimit, type Form, type ParsedSelection, type Play, parseSelection } from '@baize/lottery/rules';
import { closedIn } from './closed-numbers.ts';
import type { DeskBet } from './desk-bet.ts';
import { type Draft, readDraft } from './draft.ts';
import { brokenBy } from './limits.ts';
import { boardLines, boardOf, selectionOf } from './pads/board.ts';
import { atRates, mostAtBestRate } from './rates.ts';
import type { Desk } from './shown-desk.ts';
import { stakeAsUnits } from './stake.ts';
import { type BetSettings, type Priced, priceOf, termsOf } from './terms.ts';

/** What stands on the pads as bets, or why it is none yet. */
export type ReadBets =
  | { readonly ok: true; readonly bets: readonly DeskBet[] }
  | {
      readonly ok: false;
      readonly reason: Extract<ParsedSelection, { ok: false }>['reason'] | 'bad_stake';
    }
  | { readonly ok: false; readonly reason: 'number_closed'; readonly numbers: readonly string[] };

type Given = { play: Play; form: Form; draft: Draft; settings: BetSettings };

/** Boards make a line of every target and stake; official plays one of the pads and the settings; other credit plays one at their stake. */
export function readBets(desk: Desk, { play, form, draft, settings }: Given): ReadBets {
  const board = boardOf(play);
  if (board) {
    const lines = boardLines(board, draft.stakes, settings.amount);
    if (lines.length === 0) return { ok: false, reason: 'too_few' };
    const read = lines.map(line =>
      betOf(desk, { play, settings: { ...settings, amount: line.amount } }, () =>
        parseSelection(play, selectionOf(board, line.of, line.values)),
      ),
    );
    const wrong = read.find(each => !each.ok);
    const closed = read.flatMap(each => (!each.ok && each.reason === 'number_closed' ? each.numbers : []));
    if (closed.length > 0) return { ok: false, reason: 'number_closed', numbers: [...new Set(closed)] };
    return wrong ?? { ok: true, bets: read.flatMap(each => (each.ok ? each.bets : [])) };
  }
  return betOf(desk, { play, settings }, () => readDraft(play, form, draft));
}

function betOf(
  desk: Desk,
  { play, settings }: { play: Play; settings: BetSettings },
  read: () => ParsedSelection,
): ReadBets {
  const parsed = read();
  if (!parsed.ok) return parsed;
  const { selection, betCount } = parsed;
  const { stopped } = closedIn(desk, play, selection);
  if (stopped.length > 0) return { ok: false, reason: 'number_closed', numbers: stopped };
  if (play.market === 'official') return { ok: true, bets: atRates(desk, { play, selection, betCount, settings }) };
  const staked = stakeAsUnits(desk, settings.amount);
  if (!staked) return { ok: false, reason: 'bad_stake' };
  return { ok: true, bets: atRates(desk, { play, selection, betCount, settings: { ...settings, ...staked } }) };
}

export type BetsPrice = Priced & {
  readonly betCount: number;
  /** The limit for which the house would refuse them. */
  readonly broken?: BrokenLimit | undefined;
};

/**
 * All the bets together: their number, their stake, the rebate, the most that they can win, and the greatest prize of a single one. Bets that
 * are parted by rates alone win no more than all their numbers would at the best of the rates.
 */
export function priceBets(desk: Desk, bets: readonly DeskBet[]): BetsPrice {
  let all: BetsPrice = { betCount: 0, stake: 0n, prize: 0n, prizeOfOne: 0n, rebate: 0n };
  for (const bet of bets) {
    const priced = priceOf(desk, bet, termsOf(desk, bet.play.market, bet.settings));
    const { stake, prize, prizeOfOne, rebate } = priced;
    all = {
      betCount: all.betCount + bet.betCount,
      stake: all.stake + stake,
      prize: all.prize + prize,
      prizeOfOne: prizeOfOne > all.prizeOfOne ? prizeOfOne : all.prizeOfOne,
      rebate: all.rebate + rebate,
      broken: all.broken ?? brokenBy(desk, bet.play, priced),
    };
  }
  const most = mostAtBestRate(desk, bets);
  return most !== undefined && most < all.prize ? { ...all, prize: most } : all;
}
