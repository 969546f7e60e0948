import { expect, it } from 'vitest';
import { stakesText } from './stakes-text.ts';

it.each([
  ['2.00', '1500.00', '2.00 – 1,500.00'],
  ['2.00', null, '≥ 2.00'],
  [null, '5.00', '≤ 5.00'],
  [null, null, ''],
])('stakes from %s to %s are written %j', (stakeMin, stakeMax, text) => {
  expect(stakesText({ stakeMin, stakeMax })).toBe(text);
});
