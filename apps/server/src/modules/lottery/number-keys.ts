import { type Field, formOf, type Play, type Selection, type Value } from '@baize/lottery';

/**
 * The numbers that a selection bets on, as limits and exposure name them: each value of a set as it is drawn ("07", "龙"), each ticket,
 * and place and value ("2:7") where places are bet on one by one. A choice beside them stands in front ("WG:龙").
 */
export function numberKeys(play: Play, selection: Selection): readonly string[] {
  const fields = formOf(play, selection)?.fields ?? [];
  const choice = fields.find(field => field.kind === 'choice');
  const before = choice === undefined ? '' : `${String(selection[choice.key])}:`;
  const sets = fields.filter(field => field.kind === 'set' && field.look !== 'places' && !TOGETHER.has(field.key));
  const keys = fields.flatMap(field => keysOf(field, selection, sets.length > 1));
  return [...new Set(keys.map(key => before + key))];
}

/** Sets that are one choice written in two. */
const TOGETHER: ReadonlySet<string> = new Set(['dan', 'tuo']);

function keysOf(field: Field, selection: Selection, named: boolean): readonly string[] {
  if (field.kind === 'choice') return [];
  if (field.kind === 'rows')
    return (selection.pos ?? []).flatMap((row, place) =>
      row.map(value => `${place + 1}:${wordOf(value, field.width)}`),
    );
  if (field.kind === 'set' && field.look === 'places') return [];
  const values: readonly Value[] = selection[field.key] ?? [];
  const name = named && !TOGETHER.has(field.key) ? `${field.key}:` : '';
  return values.map(value => name + wordOf(value, field.width));
}

const wordOf = (value: Value, width: number): string =>
  typeof value === 'number' ? String(value).padStart(width, '0') : value;
