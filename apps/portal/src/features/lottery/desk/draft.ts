import {
  type Field,
  type Form,
  type ParsedSelection,
  type Play,
  parseSelection,
  parseTickets,
  type Value,
} from '@baize/lottery';

/** What stands on the pads just now. It may be no bet yet. */
export type Draft = {
  readonly playType: string;
  readonly formId: string;
  /** By field: rows of values, a set, or the one value chosen. */
  readonly rows: readonly (readonly Value[])[];
  readonly sets: Readonly<Record<string, readonly Value[]>>;
  readonly choices: Readonly<Record<string, Value>>;
  /** Typed tickets as they were typed. */
  readonly text: string;
};

export const emptyDraft = (playType: string, formId: string): Draft => ({
  playType,
  formId,
  rows: [],
  sets: {},
  choices: {},
  text: '',
});

export const formOfDraft = (play: Play, draft: Draft): Form | undefined =>
  play.forms.find(form => form.id === draft.formId) ?? play.forms[0];

/** What the engine makes of the draft: a selection with its number of bets, or why it is none yet. */
export function readDraft(play: Play, form: Form, draft: Draft): ParsedSelection {
  const raw = Object.fromEntries(form.fields.map(field => [field.key, rawOf(play, field, draft)]));
  return parseSelection(play, raw);
}

function rawOf(play: Play, field: Field, draft: Draft): unknown {
  switch (field.kind) {
    case 'rows':
      return field.rows.map((_, row) => draft.rows[row] ?? []);
    case 'set':
      return draft.sets[field.key] ?? [];
    case 'choice':
      return draft.choices[field.key];
    case 'tickets':
      return draft.text.trim() === '' ? [] : parseTickets(play, draft.text).tickets;
  }
}

/** Whether anything was picked or typed: an empty desk is not scolded. */
export const isTouched = (draft: Draft): boolean =>
  draft.text.trim() !== '' ||
  draft.rows.some(row => row.length > 0) ||
  Object.values(draft.sets).some(set => set.length > 0) ||
  Object.keys(draft.choices).length > 0;

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
