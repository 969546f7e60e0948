import {
  type Field,
  type Form,
  type ParsedSelection,
  type Play,
  randomSelection,
  type Selection,
} from '@baize/lottery';
import { notify, useText } from '@baize/ui';
import { useMemo, useReducer } from 'react';
import { type DeskAction, type DeskState, deskReducer } from './desk-state.ts';
import { type Draft, emptyDraft, formOfDraft, isTouched, readDraft } from './draft.ts';
import { lineOf, playOf } from './slip.ts';
import { type Priced, priceOf, termsOf } from './terms.ts';
import type { Desk } from './use-desk.ts';

export type DraftPrice = Priced & { readonly betCount: number };

export type OfferedPlay = { readonly play: Play; readonly open: boolean };

/** Everything that a desk does with the pads and the cart, apart from drawing them. */
export function useDeskPage(desk: Desk, wantedPlay: string | undefined) {
  const t = useText();
  const plays = useMemo(() => offeredPlays(desk), [desk]);
  const [state, dispatch] = useReducer(deskReducer, undefined, () => firstState(desk, plays, wantedPlay));
  const play = playOf(desk, state.draft.playType) ?? plays[0]?.play;
  const form = play && formOfDraft(play, state.draft);
  const parsed = play && form && readDraft(play, form, state.draft);
  const open = plays.find(each => each.play.id === play?.id)?.open ?? false;
  const bet = parsed?.ok && play ? { play, parsed, settings: state.settings } : undefined;
  const add = (): void => {
    if (!bet) return;
    if (state.cart.length < desk.limits.linesMax) dispatch({ type: 'add', line: lineOf(t, desk, bet) });
    else notify({ id: 'bets', tone: 'bad', title: t('desk.cartFull', { count: desk.limits.linesMax }) });
  };
  return {
    plays,
    play,
    form,
    open,
    state,
    dispatch,
    price: bet && draftPrice(desk, bet),
    hint: hintOf(parsed, state.draft, t),
    add,
    random: () => {
      const line = play && randomDraft(play, state.draft);
      if (line) dispatch({ type: 'draft', draft: line });
    },
    betNow: () => {
      if (bet) dispatch({ type: 'confirm', lines: [lineOf(t, desk, bet)] });
    },
  } satisfies { state: DeskState; dispatch: (action: DeskAction) => void } & Record<string, unknown>;
}

function offeredPlays(desk: Desk): readonly OfferedPlay[] {
  return desk.plays.flatMap(({ playType, open }) => {
    const play = playOf(desk, playType);
    return play ? [{ play, open }] : [];
  });
}

function firstState(desk: Desk, plays: readonly OfferedPlay[], wanted: string | undefined): DeskState {
  const ids = [wanted, desk.game.defaultPlayType].filter(id => plays.some(({ play }) => play.id === id));
  const play = plays.find(each => each.play.id === ids[0])?.play ?? plays[0]?.play;
  const unit = desk.units.includes('1.00') ? '1.00' : (desk.units[0] ?? '1');
  return {
    draft: emptyDraft(play?.id ?? '', play?.forms[0]?.id ?? ''),
    settings: { unit, multiple: 1, prizeGroup: desk.prizeGroup.max },
    cart: [],
    confirming: undefined,
  };
}

type Bet = { play: Play; parsed: Extract<ParsedSelection, { ok: true }>; settings: DeskState['settings'] };

const draftPrice = (desk: Desk, { play, parsed, settings }: Bet): DraftPrice => ({
  betCount: parsed.betCount,
  ...priceOf(desk, { play, selection: parsed.selection, betCount: parsed.betCount }, termsOf(desk, settings)),
});

function hintOf(parsed: ParsedSelection | undefined, draft: Draft, t: ReturnType<typeof useText>): string | undefined {
  if (!parsed || parsed.ok || !isTouched(draft)) return undefined;
  return t(`desk.hint.${parsed.reason}`);
}

/** A bet by chance, laid on the pads; typed plays get a typed ticket. */
function randomDraft(play: Play, draft: Draft): Draft {
  const selection = randomSelection(play, below);
  const form = play.forms[0];
  return form ? fill(emptyDraft(play.id, form.id), form, selection) : draft;
}

const fill = (draft: Draft, form: Form, selection: Selection): Draft =>
  form.fields.reduce((filled, field) => withField(filled, field, selection), draft);

function withField(draft: Draft, field: Field, selection: Selection): Draft {
  const value = selection[field.key];
  if (field.kind === 'rows') return { ...draft, rows: selection.pos ?? [] };
  if (field.kind === 'tickets') return { ...draft, text: (selection.tickets ?? []).join(' ') };
  if (typeof value === 'string' || typeof value === 'number')
    return { ...draft, choices: { ...draft.choices, [field.key]: value } };
  const values = (value ?? []).filter(each => typeof each === 'string' || typeof each === 'number');
  return { ...draft, sets: { ...draft.sets, [field.key]: values } };
}

const WORD_SPAN = 4_294_967_296;

/** A whole number from 0 to `limit` − 1, each as likely as the other. */
function below(limit: number): number {
  const fair = WORD_SPAN - (WORD_SPAN % limit);
  for (;;) {
    const word = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    if (word < fair) return word % limit;
  }
}
