import { allowedValues, picked } from './fields.ts';
import type { Field, Form, RefusalCode, Selection } from './form-types.ts';
import { parseField } from './parse-field.ts';
import type { LeftOut } from './tickets.ts';
import type { Play } from './types.ts';

/** Single bets that one slip may hold. */
export const BETS_MAX = 100_000;

export type ParsedSelection =
  | {
      readonly ok: true;
      readonly selection: Selection;
      readonly betCount: number;
      /** Tickets that are no tickets of this play; they are not bets and cost nothing. */
      readonly leftOut: readonly LeftOut[];
    }
  | { readonly ok: false; readonly reason: RefusalCode };

const refuse = (reason: RefusalCode): ParsedSelection => ({ ok: false, reason });

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/**
 * Reads what a client sent as a selection of this play. The result is canonical: two selections with the same bets in the
 * same form are equal as JSON. Refused: unknown keys, values out of range or given twice, no bet at all, more than
 * `BETS_MAX` bets. Typed tickets are the exception: wrong ones are left out and named, equal ones merged.
 */
export function parseSelection(play: Play, raw: unknown): ParsedSelection {
  if (!isRecord(raw)) return refuse('not_a_selection');
  const form = formOf(play, raw);
  if (!form) return refuse('unknown_form');
  let selection: Selection = {};
  const leftOut: LeftOut[] = [];
  for (const field of form.fields) {
    const parsed = parseField(field, raw[field.key]);
    if (!parsed.ok) return refuse(parsed.reason);
    selection = { ...selection, ...parsed.part };
    leftOut.push(...parsed.leftOut);
  }
  const broken = form.fields.some(field => !isAllowed(field, selection)) ? 'not_in_range' : form.check?.(selection);
  if (broken) return refuse(broken);
  const betCount = play.count(selection);
  if (betCount < 1) return refuse('no_bets');
  if (betCount > BETS_MAX) return refuse('too_many_bets');
  return { ok: true, selection, betCount, leftOut };
}

/** Where another field decides what may be picked, whether the picks fit its choice. */
function isAllowed(field: Field, selection: Selection): boolean {
  if (field.kind !== 'set' || !field.allowed) return true;
  const allowed = allowedValues(field, selection);
  return picked(selection, field.key).every(value => allowed.includes(value));
}

/** The form whose keys are exactly those given; undefined where no form of the play has them. */
export function formOf(play: Play, given: object): Form | undefined {
  const keys = Object.keys(given);
  return play.forms.find(
    form => form.fields.length === keys.length && form.fields.every(field => keys.includes(field.key)),
  );
}

/** The number of single bets by the play's formula. Expects a parsed selection; never trust a count from outside. */
export const countBets = (play: Play, selection: Selection): number => play.count(selection);
