import { type Family, type Play, parseSelection } from '@baize/lottery/rules';
import { notify, type Translate, useText } from '@baize/ui';
import { useEffect, useMemo, useReducer } from 'react';
import { type BetsPrice, priceBets, type ReadBets, readBets } from './bets.ts';
import { cartAgain } from './cart-again.ts';
import { closedText, isOpen, numberNames } from './closed-numbers.ts';
import {
  type CartLine,
  type DeskAction,
  type DeskState,
  deskReducer,
  leftToSay,
  NOTHING_LEFT,
  withoutPads,
} from './desk-state.ts';
import { type Draft, draftFor, formOfDraft, isTouched } from './draft.ts';
import { deskBefore, keepDesk, keptDesk, watchLeaving } from './kept-desk.ts';
import { limitText } from './limits.ts';
import { lineNow, lineToSend } from './line-now.ts';
import { findOffered, type OfferedPlay, offeredPlays } from './offered.ts';
import { padsAtNow } from './pads-again.ts';
import { randomBet, randomDraft } from './random.ts';
import { atRates } from './rates.ts';
import { termsOfPlay } from './seen-terms.ts';
import type { Desk } from './shown-desk.ts';
import { lineOf } from './slip.ts';
import { firstUnit, stakeAsUnits } from './stake.ts';

export type DraftPrice = BetsPrice;

/** Everything that a desk does with the pads and the cart, apart from drawing them. */
export function useDeskPage(desk: Desk, family: Family | undefined, wantedPlay: string | undefined) {
  const t = useText();
  const plays = useMemo(() => offeredPlays(desk, family), [desk, family]);
  const [kept, dispatch] = useReducer(deskReducer, undefined, () => firstState(t, desk, plays, wantedPlay));
  const { gameCode } = desk.game;
  // Once, and for as long as the page stands: carts wait while one looks at other pages.
  useEffect(watchLeaving, []);
  const { settings } = kept;
  // The own maximum may fall while one plays.
  const prizeGroup = Math.min(settings.prizeGroup, desk.prizeGroup.max);
  const state = prizeGroup === settings.prizeGroup ? kept : { ...kept, settings: { ...settings, prizeGroup } };
  const atNow = (line: CartLine) => lineNow(t, desk, plays, line);
  const offered = findOffered(plays, state.draft) ?? plays[0];
  const play = offered?.play;
  const terms = play && termsOfPlay(desk, play);
  useEffect(() => keepDesk(gameCode, { state: kept, wanted: wantedPlay, terms }), [gameCode, kept, wantedPlay, terms]);
  const form = play && formOfDraft(play, state.draft);
  const read = play && form && readBets(desk, { play, form, draft: state.draft, settings: state.settings });
  const open = offered?.open ?? false;
  const price = read?.ok ? priceBets(desk, read.bets) : undefined;
  const bets = read?.ok && !price?.broken ? read.bets : undefined;
  const addLines = (lines: readonly CartLine[], keepPads = false): void => {
    if (state.cart.length + lines.length <= desk.limits.linesMax) dispatch({ type: 'add', lines, keepPads });
    else notify({ id: 'bets', tone: 'bad', title: t('desk.cartFull', { count: desk.limits.linesMax }) });
  };
  const linesOf = (given: typeof bets): readonly CartLine[] => (given ?? []).map(bet => lineOf(t, desk, bet));
  return {
    plays,
    play,
    form,
    open,
    state,
    /** The lines at the terms that the desk has now, which are told beside those that were agreed to. */
    cart: state.cart.map(atNow),
    confirming: state.confirming?.map(line => lineToSend(desk, plays, atNow(line))),
    dispatch,
    price,
    hint: price?.broken ? limitText(t, price.broken) : hintOf(t, read, state.draft, play),
    add: () => {
      if (bets) addLines(linesOf(bets));
    },
    random: () => {
      if (play)
        dispatch({
          type: 'draft',
          draft: randomDraft(play, state.draft, selection => isOpen(desk, play, selection)),
        });
    },
    randomToCart: (count: number) => {
      if (play) addLines(randomLines(count), true);
    },
    betNow: () => {
      if (bets) dispatch({ type: 'confirm', lines: linesOf(bets) });
    },
  } satisfies { state: DeskState; dispatch: (action: DeskAction) => void } & Record<string, unknown>;

  function randomLines(count: number): readonly CartLine[] {
    const staked = play?.market === 'credit' ? stakeAsUnits(desk, state.settings.amount) : undefined;
    return Array.from({ length: count }).flatMap(() => {
      const parsed =
        play &&
        parseSelection(
          play,
          randomBet(play, selection => isOpen(desk, play, selection)),
        );
      if (!play || !parsed?.ok) return [];
      const { selection, betCount } = parsed;
      const bet = { play, selection, betCount, settings: { ...state.settings, ...staked } };
      return atRates(desk, bet).map(each => lineOf(t, desk, each));
    });
  }
}

const FIRST_AMOUNT = '10';

/** As the player left it; where the address asks for another play since, with that one on the pads. */
export function firstState(
  t: Translate,
  desk: Desk,
  plays: readonly OfferedPlay[],
  wanted: string | undefined,
): DeskState {
  const left = keptDesk(desk.game.gameCode);
  const fresh = freshState(desk, plays, wanted);
  if (!left) return stateAgain(t, desk, plays, wanted, fresh);
  const { draft, settings, cart, leftOut } = left.state;
  const isOffered = plays.some(({ play }) => play.id === draft.playType);
  return left.wanted === wanted && isOffered ? left.state : { ...fresh, settings, cart, leftOut: withoutPads(leftOut) };
}

/** After a reload: the cart, and the pads where the address asks for the same play as before. */
function stateAgain(
  t: Translate,
  desk: Desk,
  plays: readonly OfferedPlay[],
  wanted: string | undefined,
  fresh: DeskState,
): DeskState {
  const { lines, pads, leftOut } = deskBefore(desk.game.gameCode);
  const state = { ...fresh, ...cartAgain(t, desk, plays, lines, leftOut) };
  const again =
    pads && pads.wanted === wanted ? padsAtNow(desk, plays, { pads, firstUnit: fresh.settings.unit }) : undefined;
  if (!again) return { ...state, leftOut: withoutPads(state.leftOut) };
  const { draft, settings, isOtherTerms, isOtherStake } = again;
  const left = state.leftOut ?? NOTHING_LEFT;
  const [padsTerms, padsStake] = [isOtherTerms ? 1 : left.padsTerms, isOtherStake ? 1 : left.padsStake];
  return { ...state, draft, settings, leftOut: leftToSay({ ...left, padsTerms, padsStake }) };
}

function freshState(desk: Desk, plays: readonly OfferedPlay[], wanted: string | undefined): DeskState {
  const ids = [wanted, desk.game.defaultPlayType].filter(id => plays.some(({ play }) => play.id === id));
  const play = plays.find(each => each.play.id === ids[0])?.play ?? plays[0]?.play;
  return {
    draft: draftFor(play, play?.forms[0]?.id ?? ''),
    settings: { unit: firstUnit(desk, play), multiple: 1, amount: FIRST_AMOUNT, prizeGroup: desk.prizeGroup.max },
    cart: [],
    confirming: undefined,
  };
}

function hintOf(t: Translate, read: ReadBets | undefined, draft: Draft, play: Play | undefined): string | undefined {
  if (!read || read.ok || !isTouched(draft)) return undefined;
  if (read.reason === 'number_closed') return closedText(t, numberNames(t, read.numbers, play));
  return t(`desk.hint.${read.reason}`);
}
