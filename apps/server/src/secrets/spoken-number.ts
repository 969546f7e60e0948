/** Without the letters and digits that are read for one another (0 O, 1 I L, 5 S, 8 B, 2 Z). */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY3467';

/** A number that a person can read out on the phone: `D-XK7R-M4QA`; about 1.1 × 10¹¹ of them, unique by the table. */
export function spokenNumber(prefix: string, random: (bytes: number) => Buffer): string {
  const text = drawLetters(8, random);
  return `${prefix}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Bytes that would favour some letters are thrown away. */
export function drawLetters(count: number, random: (bytes: number) => Buffer): string {
  const fair = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < count)
    for (const byte of random(count)) if (byte < fair && text.length < count) text += ALPHABET[byte % ALPHABET.length];
  return text;
}
