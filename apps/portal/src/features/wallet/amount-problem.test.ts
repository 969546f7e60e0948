import { describe, expect, it } from 'vitest';
import { amountProblem, payablePart } from './amount-problem.ts';

describe('all of a balance', () => {
  it.each([
    ['THB', '5522.197895', '5522.19'],
    ['VND', '5522.197895', '5522'],
    ['THB', '1000.00', '1000'],
    ['THB', '0.004', '0'],
  ])('is what can be paid out in %s of %s', (currency, available, payable) => {
    expect(payablePart(available, currency)).toBe(payable);
  });

  it('may be sent as it stands in the form', () => {
    const limits = { currency: 'THB', amountMin: '100', amountMax: '500000' };
    expect(amountProblem(key => key, payablePart('5522.197895', 'THB'), limits)).toBeUndefined();
  });
});
