import { describe, expect, it } from 'vitest';
import { findPlay, mostOfNumber, parseSelection } from '../index.ts';

const shareOf = (family: string, id: string, raw: unknown, most: bigint): bigint => {
  const play = findPlay(family, id);
  const parsed = play && parseSelection(play, raw);
  if (!play || !parsed?.ok) throw new Error(`${family} ${id} does not take it`);
  return mostOfNumber(play, parsed.selection, most);
};

describe('what one number of a selection may cost', () => {
  it('is its own part where each bet is on one number', () => {
    expect(shareOf('SSC', 'dwd', { pos: [[1, 2], [3], [], [], [5]] }, 2925n)).toBe(975n);
    expect(shareOf('SSC', 'q3_bdw1', { nums: [1, 2, 3, 4] }, 300n)).toBe(100n);
    expect(shareOf('11X5', 'rx1', { nums: [1, 2, 3] }, 301n)).toBe(101n);
  });

  it('is all of it where a bet is on several, or one number may win as often as all', () => {
    expect(shareOf('SSC', '5x_bdw2', { nums: [1, 2, 3] }, 300n)).toBe(300n);
    expect(shareOf('11X5', 'rx2', { nums: [1, 2, 3] }, 300n)).toBe(300n);
    expect(shareOf('XSMB', 'lo2', { nums: ['01', '02'] }, 300n)).toBe(300n);
    expect(shareOf('LHC', 'two', { picks: ['大', '单'] }, 300n)).toBe(300n);
    expect(shareOf('SSC', 'q3_direct', { pos: [[1], [2], [3]] }, 300n)).toBe(300n);
    expect(shareOf('LHC', 'tm', { nums: [1, 2] }, 300n)).toBe(300n);
  });
});
