import type { Field, Form, Selection, Value } from './form-types.ts';
import { formOf } from './parse.ts';
import { coveredNumbers } from './tickets.ts';
import type { Play } from './types.ts';

/**
 * The numbers that a selection bets on, as limits and exposure name them: each value of a set as it is drawn ("07", "龙"), each number of a ticket,
 * and place and value ("2:7") where places are bet on one by one. A choice beside them stands in front ("WG:龙").
 */
export function numberKeys(play: Play, selection: Selection): readonly string[] {
  const form = formOf(play, selection);
  if (form === undefined) return [];
  const choice = form.fields.find(field => field.kind === 'choice');
  const chosen = choice === undefined ? undefined : selection[choice.key];
  const keys = form.fields.flatMap(field =>
    valuesIn(field, selection).flatMap(({ value, row }) => numberKey(form, field, value, { row, chosen }) ?? []),
  );
  return [...new Set(keys)];
}

/** Where a value stands: its row where the field has rows, and what the choice of the form says. */
export type KeyPlace = { readonly row?: number | undefined; readonly chosen?: Value | undefined };

/** The name of one value of a field; undefined where the field says no numbers (places, the choice itself). */
export function numberKey(form: Form, field: Field, value: Value, at: KeyPlace = {}): string | undefined {
  if (field.kind === 'choice' || isPlaces(field)) return undefined;
  const before = form.fields.some(({ kind }) => kind === 'choice') ? `${String(at.chosen)}:` : '';
  const word = wordOf(value, field.width);
  if (field.kind === 'rows') return `${before}${(at.row ?? 0) + 1}:${word}`;
  const sets = form.fields.filter(each => each.kind === 'set' && !isPlaces(each) && !TOGETHER.has(each.key));
  return before + (sets.length > 1 && !TOGETHER.has(field.key) ? `${field.key}:` : '') + word;
}

/** Sets that are one choice written in two. */
const TOGETHER: ReadonlySet<string> = new Set(['dan', 'tuo']);

const isPlaces = (field: Field): boolean => field.kind === 'set' && field.look === 'places';

function valuesIn(field: Field, selection: Selection): readonly { value: Value; row?: number }[] {
  if (field.kind === 'choice' || isPlaces(field)) return [];
  if (field.kind === 'rows') return (selection.pos ?? []).flatMap((row, at) => row.map(value => ({ value, row: at })));
  const values: readonly Value[] = selection[field.key] ?? [];
  if (field.kind === 'tickets')
    return values.flatMap(ticket => coveredNumbers(field, String(ticket))).map(value => ({ value }));
  return values.map(value => ({ value }));
}

const wordOf = (value: Value, width: number): string =>
  typeof value === 'number' ? String(value).padStart(width, '0') : value;
