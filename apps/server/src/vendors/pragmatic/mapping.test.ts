import { describe, expect, it } from 'vitest';
import { amountIn, hashOf, isHashed } from './mapping.ts';

describe('an amount of the Pragmatic style', () => {
  const CASES: [string, string | undefined, bigint | undefined][] = [
    ['1.5', 'THB', 1_500_000n],
    ['1.001', 'THB', undefined],
    ['1.0000', 'THB', 1_000_000n],
    ['25000.00', 'VND', 25_000_000_000n],
    ['0.50', 'VND', undefined],
    ['0.000001', undefined, 1n],
    ['-1.00', 'THB', undefined],
    ['1e3', 'THB', undefined],
  ];
  it.each(CASES)('%s of %s is read as what it is worth', (text, currency, units) => {
    expect(amountIn(text, currency)).toBe(units);
  });
});

describe('a hash of the Pragmatic style', () => {
  const signed = (fields: Record<string, string>) => ({ ...fields, hash: hashOf(fields, 'secret') });
  it('is what docs/vendors.md says it is', () => {
    const fields = { userId: '6f1c', gameId: 'acme_koi', amount: '10.00', token: '', hash: 'any' };
    expect(hashOf(fields, 's3cret')).toBe('ebc90ae354e39459a4944255442f64bd');
  });

  it('proves fields that only they can be', () => {
    expect(isHashed(signed({ reference: 'r1', roundDetails: 'Fire & Ice', token: 'a==' }), 'secret')).toBe(true);
    expect(isHashed(signed({ reference: 'r1&roundDetails=spin' }), 'secret')).toBe(false);
    expect(isHashed(signed({ 'reference=r1&roundDetails': 'spin' }), 'secret')).toBe(false);
  });
});
