const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What a person quotes for an order: the time and 40 bits of chance of its UUIDv7 in Crockford's base 32, in groups
 * ("L01K9XA-4R7ZQM-2D0H6C"). Orders of one millisecond share a number once in a trillion.
 */
export function orderNumber(id: string): string {
  const hex = id.replaceAll('-', '');
  // 48 bits of time, 12 random, then (after version and variant) 28 of the rest: two digits, and four times five that make four letters.
  const digits = hex.slice(0, 12) + hex.slice(13, 16) + hex.slice(17, 24);
  let text = base32(digits.slice(0, 2), 2);
  for (let at = 2; at < digits.length; at += 5) text += base32(digits.slice(at, at + 5), 4);
  return `L${text.slice(0, 6)}-${text.slice(6, 12)}-${text.slice(12)}`;
}

/** So many letters of base 32, of five bits each, for the number that some digits of base 16 write. */
function base32(digits: string, count: number): string {
  const value = Number.parseInt(digits, 16);
  let text = '';
  for (let shift = (count - 1) * 5; shift >= 0; shift -= 5) text += ALPHABET.charAt((value >> shift) & 31);
  return text;
}

const TIME_LETTERS = 9;

/**
 * The ids of orders whose number begins so; undefined where no number does. The time of an order stands in the first letters, so that a
 * beginning is a range of ids; what follows the time only narrows the range to the millisecond.
 */
export function orderIdRange(typed: string): { from: string; to: string } | undefined {
  const letters = typed.toUpperCase().replace(/^L/, '').replaceAll(/[\s-]/g, '');
  if (letters.length === 0 || [...letters].some(letter => !ALPHABET.includes(letter))) return undefined;
  const known = letters.slice(0, TIME_LETTERS);
  let value = 0n;
  for (const letter of known) value = (value << 5n) | BigInt(ALPHABET.indexOf(letter));
  // The number has 90 bits in 18 letters, of which the upper two are nothing and the next 48 the time.
  const below = BigInt((18 - known.length) * 5);
  const time = (bits: bigint): bigint => (bits >> 40n) & ((1n << 48n) - 1n);
  const from = time(value << below);
  const to = time((value << below) | ((1n << below) - 1n));
  const id = (at: bigint, rest: string): string => {
    const hex = at.toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-${rest}`;
  };
  return { from: id(from, '0000-0000-000000000000'), to: id(to, 'ffff-ffff-ffffffffffff') };
}
