/** An exact probability or factor, in lowest terms, denominator above zero. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** `numerator ÷ denominator` in lowest terms; throws RangeError where the denominator is not positive. */
export function ratio(numerator: bigint | number, denominator: bigint | number): Ratio {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d <= 0n) throw new RangeError('a ratio needs a positive denominator');
  const shared = gcd(n < 0n ? -n : n, d) || 1n;
  return { numerator: n / shared, denominator: d / shared };
}

export const ONE: Ratio = ratio(1, 1);
export const NEVER: Ratio = ratio(0, 1);

export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.numerator, a.denominator * b.denominator);
export const plus = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const minus = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

/** The form that the catalogue of probabilities uses: "3/2500", or "1" for a whole number. */
export const ratioText = (value: Ratio): string =>
  value.denominator === 1n ? `${value.numerator}` : `${value.numerator}/${value.denominator}`;
