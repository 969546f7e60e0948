import { hash } from 'node:crypto';

/**
 * SHA-256 of what a command says, the same for the same content whatever the order of its keys. Bigints count as their
 * digits, dates as ISO 8601; `undefined` members are left out.
 */
export function hashContent(content: unknown): Buffer {
  return hash('sha256', canonical(content), 'buffer');
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return canonicalMembers(value as Readonly<Record<string, unknown>>);
}

/** Grown as one text: every bet passes here, and lists of its parts are thrown away at once. */
function canonicalMembers(value: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(member)}`;
  }
  return `{${text}}`;
}
