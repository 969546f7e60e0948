import { fieldsOf } from '../../shared/fields-of.ts';

/** What a form can show of a value: read out of its JSON Schema; what it cannot is edited as JSON. */
export type Shape =
  | { kind: 'switch' }
  | { kind: 'number'; whole: boolean }
  | { kind: 'text'; nullable: boolean }
  /** A point in time. */
  | { kind: 'moment'; nullable: boolean }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'constant' }
  | { kind: 'lines'; numbers: boolean }
  | { kind: 'pairs' }
  /** The same words in several languages, by their codes. */
  | { kind: 'words'; max: number }
  | { kind: 'list'; item: Shape; blank: unknown }
  /** A list of things of several kinds: each says in `tag` which one it is. */
  | { kind: 'variants'; tag: string; variants: readonly Variant[] }
  | { kind: 'group'; fields: readonly { name: string; shape: Shape }[] }
  | { kind: 'json' };

export type Variant = { name: string; item: Shape; blank: unknown };

export function shapeOf(schema: unknown): Shape {
  const {
    type,
    enum: values,
    const: constant,
    anyOf,
    items,
    properties,
    additionalProperties,
    propertyNames,
    format,
  } = fieldsOf(schema) ?? {};
  if (constant !== undefined) return { kind: 'constant' };
  if (Array.isArray(anyOf)) return eitherOf(anyOf);
  if (Array.isArray(values) && values.every(value => typeof value === 'string')) return { kind: 'choice', values };
  if (type === 'boolean') return { kind: 'switch' };
  if (type === 'integer' || type === 'number') return { kind: 'number', whole: type === 'integer' };
  if (format === 'date-time') return { kind: 'moment', nullable: false };
  if (type === 'string') return { kind: 'text', nullable: false };
  if (type === 'array') return listOf(items);
  const fields = fieldsOf(properties);
  if (fields)
    return { kind: 'group', fields: Object.entries(fields).map(([name, each]) => ({ name, shape: shapeOf(each) })) };
  if (fieldsOf(additionalProperties) && shapeOf(additionalProperties).kind === 'text')
    return pairsOf(propertyNames, additionalProperties);
  return { kind: 'json' };
}

const LANGUAGE_CODE = '^[A-Z]{2}$';
const WORDS_MAX = 2_000;

function pairsOf(names: unknown, texts: unknown): Shape {
  if (fieldsOf(names)?.pattern !== LANGUAGE_CODE) return { kind: 'pairs' };
  const max = fieldsOf(texts)?.maxLength;
  return { kind: 'words', max: typeof max === 'number' ? max : WORDS_MAX };
}

/** Texts of several forms are one text, and "or null" is a field that may be empty. */
function eitherOf(options: readonly unknown[]): Shape {
  const flat = options.flatMap(option => {
    const inner = fieldsOf(option)?.anyOf;
    return Array.isArray(inner) ? inner : [option];
  });
  const isNull = (option: unknown) => fieldsOf(option)?.type === 'null';
  // A text that may be left empty names the empty one as a form of its own.
  const isEmpty = (option: unknown) => fieldsOf(option)?.const === '';
  const rest = flat.filter(option => !isNull(option) && !isEmpty(option)).map(shapeOf);
  const nullable = flat.some(isNull);
  if (rest.length === 1 && rest[0]?.kind === 'moment') return { kind: 'moment', nullable };
  return rest.every(({ kind }) => kind === 'text') ? { kind: 'text', nullable } : { kind: 'json' };
}

function listOf(items: unknown): Shape {
  const { oneOf } = fieldsOf(items) ?? {};
  if (Array.isArray(oneOf)) return variantsOf(oneOf);
  const item = shapeOf(items);
  if (item.kind === 'text' && !item.nullable) return { kind: 'lines', numbers: false };
  if (item.kind === 'number') return { kind: 'lines', numbers: true };
  return item.kind === 'group' ? { kind: 'list', item, blank: blankOf(items) } : { kind: 'json' };
}

/** The fields of each kind without the one that tells the kinds apart, which is chosen when an item is added. */
function variantsOf(options: readonly unknown[]): Shape {
  const known = options.map(option => ({
    option,
    fields: Object.entries(fieldsOf(fieldsOf(option)?.properties) ?? {}),
  }));
  const isTag = (name: string) =>
    known.every(({ fields }) => fields.some(([each, schema]) => each === name && shapeOf(schema).kind === 'constant'));
  const tag = known[0]?.fields.map(([name]) => name).find(isTag);
  if (tag === undefined) return { kind: 'json' };
  const variants = known.map(({ option, fields }) => ({
    name: String(fieldsOf(fields.find(([name]) => name === tag)?.[1])?.const),
    item: {
      kind: 'group' as const,
      fields: fields.filter(([name]) => name !== tag).map(([name, each]) => ({ name, shape: shapeOf(each) })),
    },
    blank: blankOf(option),
  }));
  return { kind: 'variants', tag, variants };
}

/** What a new item of a list begins with. */
function blankOf(schema: unknown): unknown {
  const { const: constant, default: usual, properties } = fieldsOf(schema) ?? {};
  if (constant !== undefined || usual !== undefined) return constant ?? usual;
  const shape = shapeOf(schema);
  if (shape.kind === 'group')
    return Object.fromEntries(Object.entries(fieldsOf(properties) ?? {}).map(([name, each]) => [name, blankOf(each)]));
  if (shape.kind === 'switch') return false;
  if (shape.kind === 'number') return 1;
  if (shape.kind === 'choice') return shape.values[0];
  if (shape.kind === 'text') return shape.nullable ? null : '';
  if (shape.kind === 'lines' || shape.kind === 'list' || shape.kind === 'variants') return [];
  return shape.kind === 'pairs' || shape.kind === 'words' ? {} : null;
}
