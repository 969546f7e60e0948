import { expect, it } from 'vitest';
import { brokenLimit } from './line-limits.ts';

const limits = { stakeMin: 10n, stakeMax: 100n, prizeMax: 1_000n };

it.each([
  [9n, 0n, 'stake_below_minimum', 10n],
  [101n, 5_000n, 'stake_above_maximum', 100n],
  [100n, 1_001n, 'prize_above_maximum', 1_000n],
])('a line of %i that may win %i is refused: %s %i', (stake, prize, code, limit) => {
  expect(brokenLimit({ stake, prize }, limits)).toEqual({ code, limit });
});

it('a line at its limits is taken', () => {
  expect(brokenLimit({ stake: 10n, prize: 0n }, limits)).toBeUndefined();
  expect(brokenLimit({ stake: 100n, prize: 1_000n }, limits)).toBeUndefined();
});
