import { fieldsOf } from './fields-of.ts';

export type Difference = { path: string; before: unknown; after: unknown };

/** The leaves in which two JSON values differ. Items of lists are told by what names them, so that moving one is no change. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  if (!was || !is) return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].flatMap(name => differences(was.get(name), is.get(name), path === '' ? name : `${path} · ${name}`));
}

const NAMES = ['modId', 'id', 'code', 'key', 'resourceType', 'jurisdiction'];

function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(value)) {
    const fields = fieldsOf(value);
    return fields && new Map(Object.entries(fields));
  }
  if (!value.every(item => fieldsOf(item))) return undefined;
  return new Map(value.map((item, at) => [nameOf(item) ?? String(at + 1), item]));
}

function nameOf(item: unknown): string | undefined {
  const fields = fieldsOf(item);
  const name = NAMES.map(each => fields?.[each]).find(each => typeof each === 'string');
  return typeof name === 'string' ? name : undefined;
}
