import fc from 'fast-check';
import type { Field, Form, RowsField, TicketsField, Value } from '../core/form-types.ts';
import type { Play } from '../core/types.ts';

/** Raw selections of a play, small enough to be written out bet by bet, drawn from its own description of its fields. */
export const rawSelection = (play: Play, most = 3, pool?: readonly number[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(...play.forms.map(form => rawForm(form, most, pool)));

const rawForm = (form: Form, most: number, pool?: readonly number[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(form.fields.map(field => [field.key, rawField(narrowed(field, pool), most)])));

/** The field with only those of its numbers that are in the pool, where that leaves enough; symbols stay. */
function narrowed(field: Field, pool?: readonly number[]): Field {
  if (!pool || field.kind === 'choice') return field;
  if (field.kind === 'tickets') {
    const values = field.values.filter(value => pool.includes(value));
    return values.length >= field.distinctMin ? { ...field, values } : field;
  }
  const values = field.values.filter(value => typeof value !== 'number' || pool.includes(value));
  return values.length >= (field.kind === 'set' ? field.min : 1) ? { ...field, values } : field;
}

function rawField(field: Field, most: number): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'rows':
      // Where every row must be filled, an empty one now and then is enough.
      return fc
        .integer({ min: 0, max: fillsAll(field) ? 9 : 1 })
        .map(chance => chance > 0)
        .chain(full => fc.tuple(...field.rows.map(() => subset(field.values, full ? 1 : 0, most))));
    case 'set':
      return subset(field.values, field.min, Math.min(field.max, field.min + most - 1));
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'tickets':
      return fc.array(ticket(field), { minLength: field.min, maxLength: field.min + 4 });
  }
}

function ticket(field: TicketsField): fc.Arbitrary<unknown> {
  const numbers = fc.array(fc.constantFrom(...field.values), { minLength: field.length, maxLength: field.length });
  if (field.covers !== 'roll') return numbers;
  return fc
    .tuple(numbers, fc.nat(field.length - 1))
    .map(([figures, at]) => figures.map((figure, place) => (place === at ? 'R' : figure)).join(''));
}

const fillsAll = (field: RowsField): boolean => field.filledMin === field.rows.length;

const subset = (values: readonly Value[], minLength: number, maxLength: number): fc.Arbitrary<readonly Value[]> =>
  fc.shuffledSubarray([...values], { minLength, maxLength: Math.min(maxLength, values.length) });
