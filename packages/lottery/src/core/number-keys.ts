import { range, subsets } from './combinatorics.ts';
import type { Field, Selection, SetField, TicketsField, Value } from './form-types.ts';
import { formOf } from './parse.ts';
import { coveredNumbers, ticketNumbers } from './tickets.ts';
import type { Play } from './types.ts';

/**
 * The numbers that a selection bets on, as limits and exposure name them, the same in every form that a bet can be written in: each
 * value of a set as it is drawn ("07", "龙"), place and value ("2:7") where a bet is on places, else each number of a ticket. A choice
 * beside them stands in front ("WG:龙"), and so does the name of the set where a bet takes of several ("red:07").
 */
export function numberKeys(play: Play, selection: Selection): readonly string[] {
  const form = formOf(play, selection);
  if (form === undefined) return [];
  const choice = form.fields.find(field => field.kind === 'choice');
  const chosen = choice === undefined ? undefined : selection[choice.key];
  const keys = form.fields.flatMap(field =>
    valuesIn(play, field, selection).flatMap(({ value, row }) => numberKey(play, field, value, { row, chosen }) ?? []),
  );
  return [...new Set(keys)];
}

/** Where a value stands: its place where the bet is on places, and what the choice of the form says. */
export type KeyPlace = { readonly row?: number | undefined; readonly chosen?: Value | undefined };

/** The name of one value of a field; undefined where the field says no numbers (places, the choice itself). */
export function numberKey(play: Play, field: Field, value: Value, at: KeyPlace = {}): string | undefined {
  if (field.kind === 'choice' || isPlaces(field)) return undefined;
  const word = wordOf(value, field.width);
  if (field.kind === 'rows' || at.row !== undefined) return `${(at.row ?? 0) + 1}:${word}`;
  const [form] = play.forms;
  const before = form?.fields.some(({ kind }) => kind === 'choice') ? `${String(at.chosen)}:` : '';
  const sets = form?.fields.filter(isNumbers) ?? [];
  return `${before}${sets.length > 1 ? `${ownSet(play, field)}:` : ''}${word}`;
}

/** Whether a selection bets on a number by its name, or by a name that the number had before it was the same in every form; for many numbers of one selection. */
export function betsOnNumbers(play: Play, selection: Selection): (number: string) => boolean {
  const keys = new Set(numberKeys(play, selection));
  const rows = rowsOfPlay(play);
  return number => {
    if (keys.has(number)) return true;
    if (rows !== undefined) return winsWith(play, selection, { places: rows.length, number });
    const bare = number.replace(/^group[AB]:/, '');
    return keys.has(bare) || SETS.some(set => keys.has(`${set}:${bare}`));
  };
}

/** Sets that stood without their name where a bet was written as 胆 and 拖. */
const SETS: readonly string[] = ['red', 'blue'];

/** Whether a selection of a play on places holds a bet that wins with a whole number ("147"), as such bets were named where they were typed. */
function winsWith(play: Play, selection: Selection, { places, number }: { places: number; number: string }): boolean {
  const typed = play.forms.flatMap(({ fields }) => fields).find(field => field.kind === 'tickets');
  if (typed === undefined || number.includes(':')) return false;
  if (selection.tickets !== undefined) return selection.tickets.includes(number);
  const wanted = ticketNumbers(typed, number);
  return subsets(range(0, places - 1), wanted.length).some(chosen =>
    chosen.every((place, at) => selection.pos?.[place]?.includes(wanted[at] ?? -1) === true),
  );
}

const isPlaces = (field: Field): boolean => field.kind === 'set' && field.look === 'places';
const isNumbers = (field: Field): field is SetField => field.kind === 'set' && !isPlaces(field);

/** Sets that are one choice written in two: 胆 and 拖, and the two groups of 对碰. */
const PARTED: ReadonlySet<string> = new Set(['dan', 'tuo', 'groupA', 'groupB']);

/** The set that a field's values belong to: those of 胆 and 拖 to the set of the first form that they stand for. */
function ownSet(play: Play, field: Field): string {
  if (!PARTED.has(field.key)) return field.key;
  const form = play.forms.find(({ fields }) => fields.includes(field));
  const stoodFor = play.forms[0]?.fields.find(
    each => isNumbers(each) && form?.fields.every(({ key }) => key !== each.key),
  );
  return stoodFor?.key ?? field.key;
}

/** The places of a play on places. */
export const rowsOfPlay = (play: Play) =>
  play.forms.flatMap(({ fields }) => fields.flatMap(field => (field.kind === 'rows' ? [field.rows] : [])))[0];

type Placed = { readonly value: Value; readonly row?: number };

function valuesIn(play: Play, field: Field, selection: Selection): readonly Placed[] {
  if (field.kind === 'choice' || isPlaces(field)) return [];
  if (field.kind === 'rows') return (selection.pos ?? []).flatMap((row, at) => row.map(value => ({ value, row: at })));
  const values: readonly Value[] = selection[field.key] ?? [];
  if (field.kind === 'set') return values.map(value => ({ value }));
  if (rowsOfPlay(play) !== undefined) return placedFigures(play, field, selection);
  return values.flatMap(ticket => coveredNumbers(field, String(ticket))).map(value => ({ value }));
}

/** The figures of typed numbers at the places where they are bet on: from the first, or in every choice of the chosen places. */
function placedFigures(play: Play, field: TicketsField, selection: Selection): readonly Placed[] {
  const tickets = (selection.tickets ?? []).map(ticket => ticketNumbers(field, ticket));
  const letters = lettersOf(play);
  const chosen = selection.places?.map(letter => letters.indexOf(letter)) ?? range(0, field.length - 1);
  const placed = new Map<string, Placed>();
  for (const at of range(0, field.length - 1)) {
    // The n-th figure stands in a chosen place that leaves enough of them before and behind.
    const rows = chosen.slice(at, chosen.length - (field.length - 1 - at));
    for (const value of new Set(tickets.map(ticket => ticket[at] ?? 0)))
      for (const row of rows) placed.set(`${row}:${value}`, { value, row });
  }
  return [...placed.values()];
}

/** The letters of the places that a bet may be on. */
const lettersOf = (play: Play): readonly Value[] =>
  play.forms.flatMap(({ fields }) =>
    fields.flatMap(field => (field.kind === 'set' && isPlaces(field) ? field.values : [])),
  );

const wordOf = (value: Value, width: number): string =>
  typeof value === 'number' ? String(value).padStart(width, '0') : value;
