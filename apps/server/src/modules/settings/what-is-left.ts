import type { z } from 'zod';
import type { Setting } from './define-setting.ts';

type Path = readonly PropertyKey[];
/** Refusing one part may bring another's to light; what takes longer to mend than this is not worth keeping. */
const ROUNDS = 5;

/**
 * What of a stored value today's rules still take, for whoever writes it anew: each part that they refuse is the default's,
 * or gone where the default has none.
 */
export function whatIsLeft<T>(setting: Setting<T>, stored: unknown): T {
  let left = structuredClone(stored);
  for (let round = 0; round < ROUNDS; round += 1) {
    const parsed = setting.schema.safeParse(left);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.flatMap(refusedPaths);
    if (paths.some(path => path.length === 0)) break;
    left = paths.sort(fromTheEnd).reduce((value, path) => mendAt(value, path, at(setting.default, path)), left);
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

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) => (isHolder(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
    value,
  );

/** Changes the copy in place and gives it back. */
function mendAt(copy: unknown, path: Path, instead: unknown): unknown {
  const holder = at(copy, path.slice(0, -1));
  const key = path.at(-1);
  if (!isHolder(holder) || key === undefined || !Object.hasOwn(holder, key)) return copy;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (instead === undefined) delete holder[key];
  else holder[key] = structuredClone(instead);
  return copy;
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
