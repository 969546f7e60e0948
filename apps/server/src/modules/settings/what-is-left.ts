import type { z } from 'zod';
import type { Setting } from './define-setting.ts';

type Path = readonly PropertyKey[];
/** Mending one part may bring another's fault to light; what takes longer to mend than this is not worth keeping. */
const ROUNDS = 5;
/** What says "nothing here", for whichever of them the rules take in a place. */
const NOTHING: readonly unknown[] = [null, [], {}];

/**
 * What of a stored value today's rules still take. Each part that they refuse is nothing where the rules know a nothing there, the
 * default's, or gone with whatever cannot be without it. Where the setting is not `lenient` the default's comes first: its
 * operator begins a new form from it, and no limit may be read as none.
 */
export function whatIsLeft<T>(setting: Setting<T>, stored: unknown): T {
  let left = structuredClone(stored);
  for (let round = 0; round < ROUNDS; round += 1) {
    const parsed = setting.schema.safeParse(left);
    if (parsed.success) return parsed.data;
    for (const path of parsed.error.issues.flatMap(refusedPaths).sort(fromTheEnd))
      if (isRefusedAt(setting, left, path)) left = mended(setting, left, path);
  }
  return setting.default;
}

/** A field that the rules do not know is named beside the path of what holds it. */
const refusedPaths = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path];

/** Later places of a list first: taking one out moves those behind it. */
function fromTheEnd(one: Path, other: Path): number {
  const differs = one.findIndex((key, index) => key !== other[index]);
  const [a, b] = [one[differs], other[differs]];
  return typeof a === 'number' && typeof b === 'number' ? b - a : other.length - one.length;
}

/** A copy that is not refused at the path any more. */
function mended<T>(setting: Setting<T>, value: unknown, path: Path): unknown {
  if (path.length === 0) return setting.default;
  const instead = substitutes(setting, path).map(each => replaced(value, path, each));
  const taken = instead.find(each => !isRefusedAt(setting, each, path));
  if (taken !== undefined) return taken;
  if (typeof path.at(-1) === 'number') return without(value, path);
  const gone = without(value, path);
  return isRefusedAt(setting, gone, path) ? mended(setting, value, path.slice(0, -1)) : gone;
}

/** An entry of a merchant's list has nothing to do with the default's entry of the same place. */
function substitutes<T>(setting: Setting<T>, path: Path): readonly unknown[] {
  const own = path.some(key => typeof key === 'number') ? undefined : at(setting.default, path);
  if (own === undefined) return NOTHING;
  return setting.lenient ? [...NOTHING, own] : [own, ...NOTHING];
}

const isRefusedAt = <T>({ schema }: Setting<T>, value: unknown, path: Path): boolean =>
  schema
    .safeParse(value)
    .error?.issues.flatMap(refusedPaths)
    .some(refused => path.every((key, index) => refused[index] === key)) ?? false;

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) => (isHolder(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
    value,
  );

function replaced(value: unknown, path: Path, instead: unknown): unknown {
  const copy = structuredClone(value);
  const holder = at(copy, path.slice(0, -1));
  if (isHolder(holder)) holder[path.at(-1) ?? ''] = structuredClone(instead);
  return copy;
}

function without(value: unknown, path: Path): unknown {
  const copy = structuredClone(value);
  const holder = at(copy, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (isHolder(holder)) delete holder[key];
  return copy;
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
