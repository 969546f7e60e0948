import { range } from './combinatorics.ts';
import type {
  ChoiceField,
  Field,
  Form,
  RowsField,
  Selection,
  SetField,
  TicketsField,
  TicketsKey,
  Value,
} from './form-types.ts';

export const DIGITS: readonly number[] = range(0, 9);

/** The five places of a digit draw, in the order of the draw: text key and the field's own sign. */
export type Place = { readonly labelKey: string; readonly sign: string };

type RowsOptions = { filledMin?: number; distinct?: boolean; width?: number };

export const rowsField = (rows: readonly Place[], values: readonly Value[], options: RowsOptions = {}): RowsField => ({
  kind: 'rows',
  key: 'pos',
  labelKey: 'places',
  rows,
  values,
  filledMin: options.filledMin ?? rows.length,
  distinct: options.distinct ?? false,
  width: options.width ?? 1,
});

type SetOptions = Partial<Pick<SetField, 'look' | 'min' | 'max' | 'labelKey' | 'width' | 'allowed'>>;

export const setField = (key: SetField['key'], values: readonly Value[], options: SetOptions = {}): SetField => ({
  kind: 'set',
  key,
  labelKey: options.labelKey ?? key,
  look: options.look ?? 'digits',
  values,
  min: options.min ?? 1,
  max: options.max ?? values.length,
  width: options.width ?? 1,
  ...(options.allowed ? { allowed: options.allowed } : {}),
});

export const choiceField = (key: ChoiceField['key'], values: readonly Value[]): ChoiceField => ({
  kind: 'choice',
  key,
  labelKey: key,
  values,
});

type TicketOptions = Partial<Pick<TicketsField, 'key' | 'width' | 'order' | 'distinctMin' | 'min' | 'max' | 'covers'>>;

export const ticketsField = (length: number, values: readonly number[], options: TicketOptions = {}): TicketsField => ({
  kind: 'tickets',
  key: options.key ?? 'tickets',
  labelKey: options.key ?? 'tickets',
  min: options.min ?? 1,
  max: options.max ?? TICKETS_MAX,
  length,
  values,
  width: options.width ?? 1,
  order: options.order ?? 'sequence',
  distinctMin: options.distinctMin ?? 1,
  ...(options.covers ? { covers: options.covers } : {}),
});

export const form = (id: string, fields: readonly Field[], check?: Form['check']): Form => ({
  id,
  labelKey: id,
  fields,
  ...(check ? { check } : {}),
});

/** How many tickets one slip may carry. */
export const TICKETS_MAX = 100_000;

const EMPTY: readonly never[] = [];

/** The values under a key of a parsed selection; empty where the form in use does not have it. */
export const picked = (selection: Selection, key: SetField['key']): readonly Value[] => selection[key] ?? EMPTY;

/** Typed numbers under whichever key the play has them, sorted; empty where the selection has plain numbers instead. */
export function typedOf(selection: Selection, key: TicketsKey): readonly string[] {
  const values = selection[key] ?? EMPTY;
  return isTyped(values) ? values : EMPTY;
}

/** A parsed selection holds one kind of value under a key, so the first tells. */
const isTyped = (values: readonly Value[]): values is readonly string[] => typeof values[0] === 'string';

type NumberKey =
  | 'sums'
  | 'spans'
  | 'tails'
  | 'heads'
  | 'odd'
  | 'single'
  | 'double'
  | 'triple'
  | 'quad'
  | 'red'
  | 'blue';

/** The values of a set that may be picked beside the other choices made so far; all of them where nothing decides. */
export function allowedValues(field: SetField, chosen: Readonly<Record<string, unknown>>): readonly Value[] {
  if (!field.allowed) return field.values;
  return field.allowed.values[String(chosen[field.allowed.by])] ?? [];
}

/** `picked` for keys that hold numbers only. */
export const pickedNumbers = (selection: Selection, key: NumberKey): readonly number[] => selection[key] ?? EMPTY;

export const rowsOf = (selection: Selection): readonly (readonly Value[])[] => selection.pos ?? EMPTY;
export const ticketsOf = (selection: Selection): readonly string[] => selection.tickets ?? EMPTY;

/** Whether a ticket is among the selection's (tickets are sorted by `parseSelection`). */
export function hasTicket(tickets: readonly string[], ticket: string): boolean {
  let low = 0;
  let high = tickets.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = tickets[middle] ?? '';
    if (at === ticket) return true;
    if (at < ticket) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
