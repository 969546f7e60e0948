import { describe, expect, it } from 'vitest';
import { findPlay, numberKeys, parseSelection } from '../index.ts';

const keysOf = (family: string, playType: string, raw: unknown): readonly string[] => {
  const play = findPlay(family, playType);
  const parsed = play && parseSelection(play, raw);
  if (!play || !parsed?.ok) throw new Error(`${family} ${playType} does not take it`);
  return numberKeys(play, parsed.selection);
};

describe('the numbers that a selection bets on', () => {
  it('are named with their place, or with the choice beside them', () => {
    expect(keysOf('SSC', 'dwd', { pos: [[1, 2], [], [], [], [3]] })).toEqual(['1:1', '1:2', '5:3']);
    expect(keysOf('SSC', 'longhu', { pair: 'WG', picks: ['龙'] })).toEqual(['WG:龙']);
    expect(keysOf('11X5', 'rx3', { dan: [5], tuo: [1, 11] })).toEqual(['05', '01', '11']);
  });

  it('are all those that a ticket stands for, so that a stopped number is stopped in every way to bet it', () => {
    expect(keysOf('4D', 'big', { nums: ['0012'] })).toEqual(['0012']);
    expect(keysOf('4D', 'big', { system: ['1001'] })).toEqual(['0011', '0101', '0110', '1001', '1010', '1100']);
    expect(keysOf('4D', 'small', { roll: ['1R34'] })).toEqual([...'0123456789'].map(figure => `1${figure}34`));
  });
});
