/** 32 characters without look-alikes: five bits each, so that every byte gives one without bias. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code by chance that people read out and type: `length` characters of five bits. */
export const readableCode = (random: (bytes: number) => Buffer, length: number): string =>
  Array.from(random(length), byte => ALPHABET[byte % ALPHABET.length]).join('');
