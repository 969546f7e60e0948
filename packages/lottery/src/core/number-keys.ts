import { holdersOf, rowsClash } from './bets-holding.ts';
import { range, subsets } from './combinatorics.ts';
import type { Field, RowsField, Selection, TicketsField, Value } from './form-types.ts';
import { isNumbers, isPlaces, numberKey, rowsOfPlay } from './number-key.ts';
import { formOf } from './parse.ts';
import { coveredNumbers, ticketNumbers } from './tickets.ts';
import type { Play } from './types.ts';

/**
 * The numbers that a selection bets on, as limits and exposure name them, the same in every form that a bet can be written in: each
 * value of a set as it is drawn ("07", "龙"), place and value ("2:7") where a bet is on places, else each number of a ticket. A choice
 * beside them stands in front ("WG:龙"), and so does the name of the set where a bet takes of several ("red:07"). A value that is written
 * down and stands in no single bet is none of them: a ball that is in the only row of another place as well.
 */
export function numberKeys(play: Play, selection: Selection): readonly string[] {
  const form = formOf(play, selection);
  if (form === undefined) return [];
  const choice = form.fields.find(field => field.kind === 'choice');
  const chosen = choice === undefined ? undefined : selection[choice.key];
  const keys = form.fields.flatMap(field =>
    valuesIn(play, field, selection).flatMap(({ value, row }) => numberKey(play, field, value, { row, chosen }) ?? []),
  );
  const written = [...new Set(keys)];
  if (form.fields.filter(isNumbers).length <= 1) return written;
  const holders = holdersOf(play, selection);
  return written.filter(number => holders(number) !== 0);
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

type Placed = { readonly value: Value; readonly row?: number };

function valuesIn(play: Play, field: Field, selection: Selection): readonly Placed[] {
  if (field.kind === 'choice' || isPlaces(field)) return [];
  if (field.kind === 'rows') return valuesInRows(field, selection);
  const values: readonly Value[] = selection[field.key] ?? [];
  if (field.kind === 'set') return values.map(value => ({ value }));
  if (rowsOfPlay(play) !== undefined) return placedFigures(play, field, selection);
  return values.flatMap(ticket => coveredNumbers(field, String(ticket))).map(value => ({ value }));
}

/** The values of rows; where no bet takes one twice, those that leave something for every other row. */
function valuesInRows(field: RowsField, selection: Selection): readonly Placed[] {
  const { pos = [] } = selection;
  const placed = pos.flatMap((row, at) => row.map(value => ({ value, row: at })));
  if (!rowsClash(field, selection)) return placed;
  return placed.filter(({ value, row }) => canDiffer(pos.toSpliced(row, 1), [value]));
}

/** Whether each row can give a value of its own, none of those that are taken. */
function canDiffer([first, ...rest]: readonly (readonly Value[])[], taken: readonly Value[]): boolean {
  return first === undefined || first.some(value => !taken.includes(value) && canDiffer(rest, [...taken, value]));
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
