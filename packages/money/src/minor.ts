/** Ledger units: a bigint count of millionths of one major unit, the same scale for every asset. Never negative in a transfer. */
export type Minor = bigint & { readonly __brand: 'Minor' };

export const LEDGER_SCALE = 6;
export const MINOR_PER_MAJOR = 1_000_000n;
/** The greatest amount that an int8 column holds. */
export const MINOR_MAX = 9_223_372_036_854_775_807n;

export const minor = (units: bigint): Minor => units as Minor;
export const ZERO: Minor = minor(0n);

const DECIMAL = /^(-)?(\d{1,13})(?:\.(\d+))?$/;

/**
 * Reads a decimal string of major units ("12.50"); undefined where it is no plain decimal or finer than `scale` digits.
 * Exponents, signs other than a leading minus, spaces and separators are refused.
 */
export function parseAmount(text: string, scale: number = LEDGER_SCALE): Minor | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > scale || scale > LEDGER_SCALE) return undefined;
  const units = BigInt(whole) * MINOR_PER_MAJOR + BigInt(fraction.padEnd(LEDGER_SCALE, '0'));
  return minor(sign ? -units : units);
}

/** Writes ledger units as a decimal string of major units with exactly `digits` after the point, the rest truncated toward zero. */
export function formatAmount(units: bigint, digits: number = LEDGER_SCALE): string {
  const negative = units < 0n;
  const absolute = negative ? -units : units;
  const whole = absolute / MINOR_PER_MAJOR;
  const fraction = (absolute % MINOR_PER_MAJOR).toString().padStart(LEDGER_SCALE, '0').slice(0, digits);
  const text = digits === 0 ? whole.toString() : `${whole}.${fraction}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The shortest exact decimal string, with at least `digitsMin` digits after the point: what the wire carries. */
export function formatExact(units: bigint, digitsMin = 2): string {
  const full = formatAmount(units, LEDGER_SCALE);
  const point = full.indexOf('.');
  let end = full.length;
  while (end > point + 1 + digitsMin && full[end - 1] === '0') end -= 1;
  // Where no digit is asked for and none is left, the point goes too.
  return full.slice(0, end === point + 1 ? point : end);
}

/** True where the amount has no digits finer than the payment scale (VND 0, THB 2, USDT 6). */
export const fitsScale = (units: bigint, paymentScale: number): boolean =>
  units % 10n ** BigInt(LEDGER_SCALE - paymentScale) === 0n;

/** Cut to what the payment scale allows, toward zero. */
export const cutToScale = (units: bigint, paymentScale: number): bigint =>
  units - (units % 10n ** BigInt(LEDGER_SCALE - paymentScale));

/** `amount × numerator ÷ denominator`, truncated toward zero; the remainder stays with the house. */
export function mulDiv(amount: bigint, numerator: bigint, denominator: bigint): Minor {
  if (denominator <= 0n) throw new RangeError('mulDiv needs a positive denominator');
  return minor((amount * numerator) / denominator);
}
