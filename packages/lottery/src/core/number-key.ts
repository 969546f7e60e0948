import type { Field, SetField, Value } from './form-types.ts';
import type { Play } from './types.ts';

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

/** The places of a play on places. */
export const rowsOfPlay = (play: Play) =>
  play.forms.flatMap(({ fields }) => fields.flatMap(field => (field.kind === 'rows' ? [field.rows] : [])))[0];

/** Whether a field chooses places, not numbers. */
export const isPlaces = (field: Field): boolean => field.kind === 'set' && field.look === 'places';

/** Whether a field chooses numbers, as a set. */
export const isNumbers = (field: Field): field is SetField => field.kind === 'set' && !isPlaces(field);

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

const wordOf = (value: Value, width: number): string =>
  typeof value === 'number' ? String(value).padStart(width, '0') : value;
