import { subsets } from './combinatorics.ts';
import type { Field, Selection, Value } from './form-types.ts';
import { formOf } from './parse.ts';
import type { Play } from './types.ts';

/** Candidates that are looked at before a selection is left whole. */
const LOOKED_AT_MAX = 200_000;
const SIZE_MAX = 12;

type Option = Readonly<Record<string, unknown>>;

/**
 * The smallest parts of a parsed selection, each a selection of its own with at least one bet; together they are its bets. Mostly
 * single bets; a part that cannot be parted (a sum, a 包胆 digit) stands for all of its bets. A selection whose parts share bets stays whole.
 */
export function smallestParts(play: Play, selection: Selection): readonly Selection[] {
  const whole = play.count(selection);
  const form = formOf(play, selection);
  if (whole === 1 || form === undefined) return [selection];
  for (const sizes of sizesOf(form.fields, selection)) {
    const parts = partsOf(form.fields, selection, sizes, whole);
    const standing = parts?.filter(part => form.check?.(part) === undefined && play.count(part) > 0) ?? [];
    const bets = standing.reduce((sum, part) => sum + play.count(part), 0);
    if (bets === whole) return standing;
  }
  return [selection];
}

/** Sizes of the parts' sets to try, smallest first: one number for each field that is a set. */
function* sizesOf(fields: readonly Field[], selection: Selection): Generator<readonly number[]> {
  const free = fields.map(field => ({ field, given: valuesOf(field, selection).length }));
  for (let more = 0; more <= SIZE_MAX; more += 1) yield* spread(free, more);
}

type Free = { readonly field: Field; readonly given: number };

/** Every way to add `more` to the least sizes of the sets. */
function* spread(free: readonly Free[], more: number): Generator<readonly number[]> {
  const [first, ...rest] = free;
  if (first === undefined) {
    if (more === 0) yield [];
    return;
  }
  const least = leastSize(first);
  const most = isSplit(first.field) ? Math.min(first.given, least + more) : least;
  for (let size = least; size <= most; size += 1)
    for (const others of spread(rest, more - (size - least))) yield [size, ...others];
}

const isSplit = (field: Field): boolean =>
  (field.kind === 'set' && field.key !== 'dan') || (field.kind === 'tickets' && field.min > 1);

const leastSize = ({ field, given }: Free): number => {
  if (field.kind === 'set') return field.key === 'dan' ? given : Math.min(field.min, given);
  return field.kind === 'tickets' ? Math.min(field.min, given) : 1;
};

function valuesOf(field: Field, selection: Selection): readonly Value[] {
  const values: unknown = selection[field.key];
  return Array.isArray(values) ? values : [];
}

function partsOf(
  fields: readonly Field[],
  selection: Selection,
  sizes: readonly number[],
  whole: number,
): readonly Selection[] | undefined {
  let parts: Option[] = [{}];
  for (const [at, field] of fields.entries()) {
    const options = optionsOf(field, selection, sizes[at] ?? 1);
    if (parts.length * options.length > LOOKED_AT_MAX || options.length > whole * 20) return undefined;
    parts = parts.flatMap(part => options.map(option => ({ ...part, ...option })));
  }
  return parts;
}

function optionsOf(field: Field, selection: Selection, size: number): readonly Option[] {
  if (field.kind === 'choice') return [{ [field.key]: selection[field.key] }];
  if (field.kind === 'rows') return rowOptions(selection.pos ?? [], field.filledMin).map(pos => ({ pos }));
  const values = valuesOf(field, selection);
  if (field.kind === 'set' && field.key === 'dan') return [{ dan: values }];
  return subsets(values, size).map(chosen => ({ [field.key]: chosen }));
}

/** One value in as many rows as must be filled. */
function rowOptions(rows: readonly (readonly Value[])[], filled: number): readonly (readonly (readonly Value[])[])[] {
  const places = rows.flatMap((row, place) => (row.length > 0 ? [place] : []));
  return subsets(places, filled).flatMap(chosen =>
    rows.reduce<readonly (readonly (readonly Value[])[])[]>(
      (done, row, place) =>
        chosen.includes(place)
          ? done.flatMap(part => row.map(value => [...part, [value]]))
          : done.map(part => [...part, []]),
      [[]],
    ),
  );
}
