import { fieldsOf } from '../../shared/fields-of.ts';

/** What a form can show of a value: read out of its JSON Schema; what it cannot is edited as JSON. */
export type Shape =
  | { kind: 'switch' }
  | { kind: 'number'; whole: boolean }
  | { kind: 'text'; nullable: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'constant' }
  | { kind: 'lines' }
  | { kind: 'pairs' }
  | { kind: 'list'; item: Shape; blank: unknown }
  | { kind: 'group'; fields: readonly { name: string; shape: Shape }[] }
  | { kind: 'json' };

export function shapeOf(schema: unknown): Shape {
  const {
    type,
    enum: values,
    const: constant,
    anyOf,
    items,
    properties,
    additionalProperties,
  } = fieldsOf(schema) ?? {};
  if (constant !== undefined) return { kind: 'constant' };
  if (Array.isArray(anyOf)) return eitherOf(anyOf);
  if (Array.isArray(values) && values.every(value => typeof value === 'string')) return { kind: 'choice', values };
  if (type === 'boolean') return { kind: 'switch' };
  if (type === 'integer' || type === 'number') return { kind: 'number', whole: type === 'integer' };
  if (type === 'string') return { kind: 'text', nullable: false };
  if (type === 'array') return listOf(items);
  const fields = fieldsOf(properties);
  if (fields)
    return { kind: 'group', fields: Object.entries(fields).map(([name, each]) => ({ name, shape: shapeOf(each) })) };
  if (fieldsOf(additionalProperties) && shapeOf(additionalProperties).kind === 'text') return { kind: 'pairs' };
  return { kind: 'json' };
}

/** Texts of several forms are one text, and "or null" is a field that may be empty. */
function eitherOf(options: readonly unknown[]): Shape {
  const flat = options.flatMap(option => {
    const inner = fieldsOf(option)?.anyOf;
    return Array.isArray(inner) ? inner : [option];
  });
  const isNull = (option: unknown) => fieldsOf(option)?.type === 'null';
  const rest = flat.filter(option => !isNull(option)).map(shapeOf);
  const nullable = flat.some(isNull);
  return rest.every(({ kind }) => kind === 'text') ? { kind: 'text', nullable } : { kind: 'json' };
}

function listOf(items: unknown): Shape {
  const item = shapeOf(items);
  if (item.kind === 'text' && !item.nullable) return { kind: 'lines' };
  return item.kind === 'group' ? { kind: 'list', item, blank: blankOf(items) } : { kind: 'json' };
}

/** What a new item of a list begins with. */
function blankOf(schema: unknown): unknown {
  const { const: constant, properties } = fieldsOf(schema) ?? {};
  if (constant !== undefined) return constant;
  const shape = shapeOf(schema);
  if (shape.kind === 'group')
    return Object.fromEntries(Object.entries(fieldsOf(properties) ?? {}).map(([name, each]) => [name, blankOf(each)]));
  if (shape.kind === 'switch') return false;
  if (shape.kind === 'number') return 1;
  if (shape.kind === 'choice') return shape.values[0];
  if (shape.kind === 'text') return shape.nullable ? null : '';
  if (shape.kind === 'lines' || shape.kind === 'list') return [];
  return shape.kind === 'pairs' ? {} : null;
}
