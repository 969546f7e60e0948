import { expect, it } from 'vitest';
import { decimalsOf } from './board-rows.ts';

it('shows the decimals that are wanted, and none that a currency has not', () => {
  expect(decimalsOf('THB', 2)).toBe(2);
  expect(decimalsOf('THB', 0)).toBe(0);
  expect(decimalsOf('VND', 2)).toBe(0);
  expect(decimalsOf('VND.trial', 2)).toBe(0);
  expect(decimalsOf('USDT', 4)).toBe(4);
  expect(decimalsOf('other', 3)).toBe(3);
});
