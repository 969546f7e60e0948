import { allowedValues } from './fields.ts';
import type { Field, RowsField, Selection, SetField, TicketsField, Value } from './form-types.ts';
import { parseSelection } from './parse.ts';
import type { Play } from './types.ts';

export type QuickPick = {
  readonly id: 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';
  readonly values: readonly Value[];
};

/** The buttons beside a row or set of numbers. Attributes, sums and places have only all and clear. */
export function quickPicks(field: RowsField | SetField): readonly QuickPick[] {
  const { values } = field;
  const numbers = values.filter(value => typeof value === 'number');
  const numeric = numbers.length === values.length && values.length > 2;
  const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const parts: readonly QuickPick[] = [
    { id: 'all', values },
    { id: 'big', values: numbers.filter(value => value > middle) },
    { id: 'small', values: numbers.filter(value => value < middle) },
    { id: 'odd', values: numbers.filter(value => value % 2 === 1) },
    { id: 'even', values: numbers.filter(value => value % 2 === 0) },
    { id: 'clear', values: [] },
  ];
  const most = field.kind === 'set' ? field.max : values.length;
  return parts.filter(part => (numeric || part.id === 'all' || part.id === 'clear') && part.values.length <= most);
}

/**
 * A smallest selection of the play's first form by chance: `pick(n)` gives a whole number from 0 to n − 1. Numbers are not
 * used twice in one selection, so pairs and singles, or cars of different places, never collide.
 */
export function randomSelection(play: Play, pick: (n: number) => number): Selection {
  const used = new Set<Value>();
  const raw: Record<string, unknown> = {};
  for (const field of play.forms[0]?.fields ?? []) raw[field.key] = randomField(field, { used, raw, pick });
  const parsed = parseSelection(play, raw);
  if (!parsed.ok) throw new Error(`${play.family} ${play.id}: a random selection was refused: ${parsed.reason}`);
  return parsed.selection;
}

type Drawing = { used: Set<Value>; raw: Readonly<Record<string, unknown>>; pick: (n: number) => number };

function randomField(field: Field, { used, raw, pick }: Drawing): unknown {
  switch (field.kind) {
    case 'rows':
      return randomRows(field, used, pick);
    case 'set':
      return Array.from({ length: field.min }, () => takeOne(allowedValues(field, raw), used, pick));
    case 'choice':
      return field.values[pick(field.values.length)];
    case 'tickets':
      return randomTickets(field, pick);
  }
}

/** As many tickets as the field wants at least, no two alike. */
function randomTickets(field: TicketsField, pick: (n: number) => number): readonly (readonly Value[])[] {
  if (field.distinctMin > 1) {
    const used = new Set<Value>();
    return [Array.from({ length: field.length }, () => takeOne(field.values, used, pick))];
  }
  const base = field.values.length;
  const taken: number[] = [];
  for (let i = 0; i < field.min; i += 1) {
    let index = pick(base ** field.length - taken.length);
    for (const other of taken) if (index >= other) index += 1;
    taken.push(index);
    taken.sort((a, b) => a - b);
  }
  return taken.map(index =>
    Array.from({ length: field.length }, (_, at) => field.values[Math.floor(index / base ** at) % base] ?? 0),
  );
}

function randomRows(field: RowsField, used: Set<Value>, pick: (n: number) => number): readonly Value[][] {
  const waiting = field.rows.map((_, at) => at);
  const filled = new Set<number>();
  for (let i = 0; i < Math.max(1, field.filledMin); i += 1)
    for (const row of waiting.splice(pick(waiting.length), 1)) filled.add(row);
  return field.rows.map((_, at) =>
    filled.has(at) ? [takeOne(field.values, field.distinct ? used : new Set(), pick)] : [],
  );
}

function takeOne(values: readonly Value[], used: Set<Value>, pick: (n: number) => number): Value {
  const free = values.filter(value => !used.has(value));
  const value = free[pick(free.length)];
  if (value === undefined) throw new Error('no value is left to pick');
  used.add(value);
  return value;
}
