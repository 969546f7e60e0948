import { createHash } from 'node:crypto';

/**
 * SHA-256 of what a command says, the same for the same content whatever the order of its keys. Bigints count as their
 * digits, dates as ISO 8601; `undefined` members are left out.
 */
export function hashContent(content: unknown): Buffer {
  return createHash('sha256').update(canonical(content)).digest();
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join()}}`;
}
