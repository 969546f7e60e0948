import { fieldsOf } from './fields-of.ts';

/** An old version over the present one: what is not in it stays. */
export function restored<Draft extends object>(present: Draft, snapshot: unknown): Draft {
  const old = fieldsOf(snapshot) ?? {};
  const kept = Object.entries(present).map(([name, value]) => [
    name,
    name in old && name !== 'version' ? old[name] : value,
  ]);
  return Object.assign({}, present, Object.fromEntries(kept));
}
