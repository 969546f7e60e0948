import { expect, it } from 'vitest';
import { amountText, unitsText } from './amount-text.ts';

it('shows of a small amount every digit that counts, of others two', () => {
  expect(['0.0019', '0.00975', '0.000001', '0.0195', '0.050000'].map(amount => amountText(amount))).toEqual([
    '0.0019',
    '0.00975',
    '0.000001',
    '0.0195',
    '0.05',
  ]);
  expect(['0', '0.1999', '1949.999'].map(amount => amountText(amount))).toEqual(['0.00', '0.19', '1,949.99']);
  expect(unitsText(1_950n)).toBe('0.00195');
});

it('signs small amounts as it signs others', () => {
  expect(amountText('-0.002')).toBe('−0.002');
  expect(amountText('-0.002', { signs: 'both' })).toBe('− 0.002');
  expect(amountText('0.0019', { signs: 'both' })).toBe('+ 0.0019');
});
