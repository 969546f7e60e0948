import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** A UUID of any words, always the same (RFC 9562 version 8 over SHA-256): ids of vendors that use no UUIDs, rounds. */
export const idOf = (...words: readonly (string | number | bigint)[]): string => {
  const hex = createHash('sha256').update(words.join('\u0000')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
