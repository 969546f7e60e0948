/**
 * An array as PostgreSQL reads it. The driver looks into every element for what needs a mark before it, three times; most
 * of what batches carry are figures, ids and short words, which need none.
 */
export const arrayText = (values: readonly unknown[]): string => {
  let text = '{';
  for (let at = 0; at < values.length; at += 1) {
    if (at > 0) text += ',';
    text += elementText(values[at]);
  }
  return `${text}}`;
};

function elementText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return wordText(value);
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      return objectText(value);
    case 'undefined':
      return 'NULL';
    default:
      throw new TypeError(`an array for the database holds a ${typeof value}`);
  }
}

function objectText(value: object | null): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (ArrayBuffer.isView(value)) return objectText(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
  return wordText(JSON.stringify(value));
}

const PLAIN = /^[\w.:+-]+$/;
const NULL = /^null$/i;
/** JSON writes a sign of control and half a pair in a way of its own; all others as an array does. */
const UNLIKE_JSON = /[\p{Cc}\p{Cs}]/u;

const wordText = (value: string): string => {
  if (PLAIN.test(value) && !NULL.test(value)) return value;
  return UNLIKE_JSON.test(value) ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : JSON.stringify(value);
};
