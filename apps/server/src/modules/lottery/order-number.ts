const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What a person quotes for an order: the time and 40 bits of chance of its UUIDv7 in Crockford's base 32, in groups
 * ("L01K9XA-4R7ZQM-2D0H6C"). Orders of one millisecond share a number once in a trillion.
 */
export function orderNumber(id: string): string {
  const hex = id.replaceAll('-', '');
  // 48 bits of time, 12 random, then (after version and variant) 28 of the rest.
  const bits =
    (BigInt(`0x${hex.slice(0, 12)}`) << 40n) |
    (BigInt(`0x${hex.slice(13, 16)}`) << 28n) |
    BigInt(`0x${hex.slice(17, 24)}`);
  let text = '';
  for (let shift = 85n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((bits >> shift) & 31n)];
  return `L${text.slice(0, 6)}-${text.slice(6, 12)}-${text.slice(12)}`;
}
