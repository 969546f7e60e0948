import fc from 'fast-check';
import type { Field, Form, Play, Value } from '../core/types.ts';

/** Raw selections of a play, small enough to be written out bet by bet, drawn from its own description of its fields. */
export const rawSelection = (play: Play, most = 3): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(...play.forms.map(form => rawForm(form, most)));

const rawForm = (form: Form, most: number): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(form.fields.map(field => [field.key, rawField(field, most)])));

function rawField(field: Field, most: number): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'rows':
      return fc.tuple(...field.rows.map(() => subset(field.values, 0, most)));
    case 'set':
      return subset(field.values, field.min, Math.min(field.max, field.min + most - 1));
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'tickets':
      return fc.array(
        fc.array(fc.constantFrom(...field.values), { minLength: field.length, maxLength: field.length }),
        {
          minLength: 1,
          maxLength: 5,
        },
      );
  }
}

const subset = (values: readonly Value[], minLength: number, maxLength: number): fc.Arbitrary<readonly Value[]> =>
  fc.shuffledSubarray([...values], { minLength, maxLength: Math.min(maxLength, values.length) });
