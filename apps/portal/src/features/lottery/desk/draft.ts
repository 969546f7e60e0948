import {
  type Field,
  type Form,
  type ParsedSelection,
  type Play,
  parseSelection,
  parseTickets,
  type Value,
} from '@baize/lottery/rules';
import type { Stakes } from './pads/board.ts';

/** What stands on the pads just now. It may be no bet yet. */
export type Draft = {
  readonly playType: string;
  readonly market: Play['market'];
  readonly formId: string;
  /** By field: rows of values, a set, or the one value chosen. */
  readonly rows: readonly (readonly Value[])[];
  readonly sets: Readonly<Record<string, readonly Value[]>>;
  readonly choices: Readonly<Record<string, Value>>;
  /** Typed tickets as they were typed. */
  readonly text: string;
  /** Cells of a board that are staked, each with its own amount or none. */
  readonly stakes: Stakes;
};

export const emptyDraft = (playType: string, formId: string, market: Play['market'] = 'official'): Draft => ({
  playType,
  market,
  formId,
  rows: [],
  sets: {},
  choices: {},
  text: '',
  stakes: {},
});

/** Empty pads of a play. Places to bet on begin with the last ones that make a bet, as players are used to. */
export function draftFor(play: Play | undefined, formId: string): Draft {
  const draft = emptyDraft(play?.id ?? '', formId, play?.market);
  const form = play && formOfDraft(play, draft);
  const places = form?.fields.find(field => field.kind === 'set' && field.key === 'places');
  if (places?.kind !== 'set') return draft;
  return { ...draft, sets: { places: places.values.slice(-places.min) } };
}

export const formOfDraft = (play: Play, draft: Draft): Form | undefined =>
  play.forms.find(form => form.id === draft.formId) ?? play.forms[0];

/** What the engine makes of the draft: a selection with its number of bets, or why it is none yet. */
export function readDraft(play: Play, form: Form, draft: Draft): ParsedSelection {
  const raw = Object.fromEntries(form.fields.map(field => [field.key, rawOf(field, draft)]));
  return parseSelection(play, raw);
}

function rawOf(field: Field, draft: Draft): unknown {
  switch (field.kind) {
    case 'rows':
      return field.rows.map((_, row) => draft.rows[row] ?? []);
    case 'set':
      return draft.sets[field.key] ?? [];
    case 'choice':
      return draft.choices[field.key];
    case 'tickets':
      return draft.text.trim() === '' ? [] : parseTickets(field, draft.text).tickets;
  }
}

/** Whether anything was picked or typed: an empty desk is not scolded. */
export const isTouched = (draft: Draft): boolean =>
  draft.text.trim() !== '' ||
  draft.rows.some(row => row.length > 0) ||
  Object.entries(draft.sets).some(([key, set]) => key !== 'places' && set.length > 0) ||
  Object.keys(draft.stakes).length > 0;

export const withRow = (draft: Draft, at: number, values: readonly Value[], rows: number): Draft => ({
  ...draft,
  rows: Array.from({ length: rows }, (_, row) => (row === at ? values : (draft.rows[row] ?? []))),
});

export const withSet = (draft: Draft, key: string, values: readonly Value[]): Draft => ({
  ...draft,
  sets: { ...draft.sets, [key]: values },
});

export const withChoice = (draft: Draft, key: string, value: Value): Draft => ({
  ...draft,
  choices: { ...draft.choices, [key]: value },
});

/** Stakes a cell of a board, or takes it off where `amount` is undefined. */
export function withStake(draft: Draft, cell: string, amount: string | undefined): Draft {
  const { [cell]: _, ...rest } = draft.stakes;
  return { ...draft, stakes: amount === undefined ? rest : { ...rest, [cell]: amount } };
}
