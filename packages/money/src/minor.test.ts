import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToScale, fitsScale, formatAmount, formatExact, minor, mulDiv, parseAmount } from './minor.ts';

describe('amounts', () => {
  it('reads back exactly what it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), units => {
        expect(parseAmount(formatAmount(units))).toBe(units);
        expect(parseAmount(formatExact(units))).toBe(units);
      }),
    );
  });

  it('refuses what is no plain decimal or too fine', () => {
    for (const text of [
      '',
      ' 1',
      '1 ',
      '+1',
      '1e3',
      '1,000',
      '.5',
      '5.',
      'NaN',
      'Infinity',
      '0x10',
      '１',
      '12345678901234',
    ])
      expect(parseAmount(text), text).toBeUndefined();
    expect(parseAmount('1.001', 2)).toBeUndefined();
    expect(parseAmount('1.1', 0)).toBeUndefined();
    expect(parseAmount('1.01', 2)).toBe(1_010_000n);
  });

  it('truncates on screen and never rounds up', () => {
    expect(formatAmount(1_999_999n, 2)).toBe('1.99');
    expect(formatAmount(-1_999_999n, 2)).toBe('-1.99');
    expect(formatAmount(-1n, 2)).toBe('0.00');
    expect(formatExact(1_500_000n)).toBe('1.50');
    expect(formatExact(1_000_001n)).toBe('1.000001');
  });

  it('knows what a payment scale allows', () => {
    expect(fitsScale(1_000_000n, 0)).toBe(true);
    expect(fitsScale(1_010_000n, 2)).toBe(true);
    expect(fitsScale(1_001_000n, 2)).toBe(false);
    expect([cutToScale(1_019_999n, 2), cutToScale(-1_019_999n, 2), cutToScale(1_999_999n, 0)]).toEqual([
      1_010_000n,
      -1_010_000n,
      1_000_000n,
    ]);
  });

  it('keeps the remainder of a division with the house', () => {
    expect(mulDiv(minor(10n), 1n, 3n)).toBe(3n);
    expect(() => mulDiv(minor(1n), 1n, 0n)).toThrow(RangeError);
  });
});
