import { fieldsOf } from './fields-of.ts';

export type Difference = { path: readonly string[]; before: unknown; after: unknown };

/**
 * The leaves in which two JSON values differ. Items of lists are told by what names them, so that moving one changes their order alone;
 * those that nothing names by their place (`#1`).
 */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  const [was, is] = besides(partsOf(before), before, partsOf(after), after);
  if (!was || !is) return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const names = new Set([...was.keys(), ...is.keys()]);
  const inside = [...names].flatMap(name => differences(was.get(name), is.get(name), [...path, name]));
  return Array.isArray(before) && Array.isArray(after) ? [...orderOf(was, is, path), ...inside] : inside;
}

/** What stands in both lists, in the order of each: from the first place that differs to the last. */
function orderOf(was: Parts, is: Parts, path: readonly string[]): Difference[] {
  const before = [...was.keys()].filter(name => is.has(name));
  const after = [...is.keys()].filter(name => was.has(name));
  const differs = (name: string, at: number): boolean => name !== after[at];
  const first = before.findIndex(differs);
  if (first < 0) return [];
  const text = (names: readonly string[]): string => names.slice(first, before.findLastIndex(differs) + 1).join(', ');
  return [{ path: [...path, 'order'], before: text(before), after: text(after) }];
}

type Parts = ReadonlyMap<string, unknown>;
const NOTHING: Parts = new Map();

/** What came to be or is gone is told part by part too. */
function besides(was: Parts | undefined, before: unknown, is: Parts | undefined, after: unknown) {
  const absent = (value: unknown) => value === null || value === undefined;
  return [was ?? (is && absent(before) ? NOTHING : undefined), is ?? (was && absent(after) ? NOTHING : undefined)];
}

const NAMES = ['modId', 'id', 'code', 'key', 'resourceType', 'jurisdiction'];

function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(value)) {
    const fields = fieldsOf(value);
    return fields && new Map(Object.entries(fields));
  }
  if (!value.every(item => fieldsOf(item))) return undefined;
  return new Map(value.map((item, at) => [nameOf(item) ?? `#${at + 1}`, item]));
}

function nameOf(item: unknown): string | undefined {
  const fields = fieldsOf(item);
  const name = NAMES.map(each => fields?.[each]).find(each => typeof each === 'string' && each !== '');
  return typeof name === 'string' ? name : undefined;
}
