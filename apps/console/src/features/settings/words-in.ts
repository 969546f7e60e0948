import { fieldsOf } from '../../shared/fields-of.ts';
import type { Shape } from './shape.ts';

/** Whether anything of such a shape is written in several languages. */
export function hasWords(shape: Shape): boolean {
  if (shape.kind === 'words') return true;
  if (shape.kind === 'group') return shape.fields.some(field => hasWords(field.shape));
  if (shape.kind === 'variants') return shape.variants.some(({ item }) => hasWords(item));
  return shape.kind === 'list' && hasWords(shape.item);
}

/** Whether all that has words has some in this language; what nobody wrote in any language is not asked for. */
export function isWritten(shape: Shape, value: unknown, language: string): boolean {
  const fields = fieldsOf(value) ?? {};
  if (shape.kind === 'words') return fields[language] !== undefined || Object.keys(fields).length === 0;
  if (shape.kind === 'group') return shape.fields.every(field => isWritten(field.shape, fields[field.name], language));
  if (!Array.isArray(value)) return true;
  if (shape.kind === 'variants') return value.every(item => isWritten(variantOf(shape, item), item, language));
  if (shape.kind !== 'list') return true;
  return value.every(item => isWritten(shape.item, item, language));
}

const variantOf = ({ tag, variants }: Extract<Shape, { kind: 'variants' }>, item: unknown): Shape =>
  variants.find(({ name }) => name === fieldsOf(item)?.[tag])?.item ?? { kind: 'json' };
