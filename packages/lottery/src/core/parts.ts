import { choose, productsOfSubsets, subsets } from './combinatorics.ts';
import type { Field, Form, Selection, Value } from './form-types.ts';
import { formOf } from './parse.ts';
import type { Play } from './types.ts';

/** Candidates that are looked at before a selection is left whole. */
const LOOKED_AT_MAX = 200_000;
/** Candidates between two pauses: about a millisecond. */
const AT_ONCE = 500;
const SIZE_MAX = 12;

type Option = Readonly<Record<string, unknown>>;

/**
 * The smallest parts of a parsed selection, each a selection of its own with at least one bet; together they are its bets. Mostly
 * single bets; a part that cannot be parted (a sum, a 包胆 digit) stands for all of its bets. A selection whose parts share bets stays whole.
 */
export function smallestParts(play: Play, selection: Selection): readonly Selection[] {
  const looking = lookForParts(play, selection);
  for (;;) {
    const step = looking.next();
    if (step.done) return step.value;
  }
}

/** `smallestParts` with pauses: whoever looks may do something else at every yield. */
export function* lookForParts(play: Play, selection: Selection): Generator<undefined, readonly Selection[]> {
  const whole = play.count(selection);
  if (whole === 1) return [selection];
  for (const candidates of partings(play, selection)) {
    const parts: Selection[] = [];
    let bets = 0;
    let looked = 0;
    for (const { part, count } of candidates) {
      looked += 1;
      if (looked % AT_ONCE === 0) yield undefined;
      if (count === 0) continue;
      parts.push(part);
      bets += count;
      if (bets > whole) break;
    }
    if (bets === whole) return parts;
  }
  return [selection];
}

/** The first of the smallest parts, at most so many: costs the same however many bets the selection makes. */
export function firstParts(play: Play, selection: Selection, most: number): readonly Selection[] {
  if (play.count(selection) <= most) return smallestParts(play, selection);
  for (const candidates of partings(play, selection)) {
    const parts: Selection[] = [];
    let looked = 0;
    for (const { part, count } of candidates) {
      looked += 1;
      if (count > 0) parts.push(part);
      if (parts.length === most || looked === most * CANDIDATES_A_PART) break;
    }
    if (parts.length > 0) return parts;
  }
  return [selection];
}

/** More candidates than this for each part that is wanted are not looked at. */
const CANDIDATES_A_PART = 20;

type Candidate = { readonly part: Selection; readonly count: number };

/** The ways to part a selection, those with the smallest parts first; the parts of a way are made when they are asked for. */
function* partings(play: Play, selection: Selection): Generator<Iterable<Candidate>> {
  const form = formOf(play, selection);
  if (form === undefined) return;
  const whole = play.count(selection);
  for (const sizes of sizesOf(form.fields, selection)) {
    const ways = form.fields.map((field, at) => waysOf(field, selection, sizes[at] ?? 1));
    const all = ways.reduce((product, each) => product * each, 1);
    if (all > LOOKED_AT_MAX || ways.some(each => each > whole * 20)) continue;
    yield candidatesOf(play, form, selection, sizes);
  }
}

function* candidatesOf(play: Play, form: Form, selection: Selection, sizes: readonly number[]): Generator<Candidate> {
  for (const part of partsOf(form.fields, selection, sizes))
    yield { part, count: form.check?.(part) === undefined ? play.count(part) : 0 };
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

/** How many options a field has. */
function waysOf(field: Field, selection: Selection, size: number): number {
  if (field.kind === 'choice' || (field.kind === 'set' && field.key === 'dan')) return 1;
  if (field.kind !== 'rows') return choose(valuesOf(field, selection).length, size);
  const filled = (selection.pos ?? []).filter(row => row.length > 0);
  return productsOfSubsets(
    filled.map(row => row.length),
    field.filledMin,
  );
}

/** The first field turns slowest. */
function* partsOf(fields: readonly Field[], selection: Selection, sizes: readonly number[]): Generator<Option> {
  const [field, ...rest] = fields;
  if (field === undefined) {
    yield {};
    return;
  }
  const [size = 1, ...others] = sizes;
  for (const option of optionsOf(field, selection, size))
    for (const more of partsOf(rest, selection, others)) yield { ...option, ...more };
}

function* optionsOf(field: Field, selection: Selection, size: number): Generator<Option> {
  if (field.kind === 'choice') yield { [field.key]: selection[field.key] };
  else if (field.kind === 'rows') for (const pos of rowOptions(selection.pos ?? [], field.filledMin)) yield { pos };
  else if (field.kind === 'set' && field.key === 'dan') yield { dan: valuesOf(field, selection) };
  else for (const chosen of chosenOf(valuesOf(field, selection), size)) yield { [field.key]: chosen };
}

/** Every way to choose `size` of the values, each in their order. */
function* chosenOf<T>(values: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= values.length - size; at += 1)
    for (const rest of chosenOf(values, size - 1, at + 1)) yield [...values.slice(at, at + 1), ...rest];
}

/** One value in as many rows as must be filled. */
function* rowOptions(rows: readonly (readonly Value[])[], filled: number): Generator<readonly (readonly Value[])[]> {
  const places = rows.flatMap((row, place) => (row.length > 0 ? [place] : []));
  for (const chosen of subsets(places, filled))
    yield* filledRows(rows.map((row, place) => (chosen.includes(place) ? row : undefined)));
}

/** One value of each row; nothing in those that are left out. */
function* filledRows(
  rows: readonly (readonly Value[] | undefined)[],
  at = 0,
): Generator<readonly (readonly Value[])[]> {
  if (at === rows.length) {
    yield [];
    return;
  }
  const row = rows[at];
  for (const first of row === undefined ? [[]] : row.map(value => [value]))
    for (const rest of filledRows(rows, at + 1)) yield [first, ...rest];
}
