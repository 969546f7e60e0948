import type { SetField, Value } from '@baize/lottery/rules';
import { type Draft, withSet } from '../draft.ts';

/** Fields whose values must not stand in both. */
const APART: Readonly<Record<string, string>> = { dan: 'tuo', tuo: 'dan' };

/** What the other of two such fields holds: a button that picks many values leaves these where they are. */
export function heldApart(draft: Draft, field: SetField): readonly Value[] {
  const other = APART[field.key];
  return (other !== undefined && draft.sets[other]) || [];
}

/** The draft with these values in the field. One that a hand puts here leaves the other field. */
export function withPicked(draft: Draft, field: SetField, picked: readonly Value[]): Draft {
  const next = withSet(draft, field.key, picked);
  const other = APART[field.key];
  const there = other === undefined ? undefined : next.sets[other];
  return other === undefined || there === undefined
    ? next
    : withSet(
        next,
        other,
        there.filter(value => !picked.includes(value)),
      );
}
