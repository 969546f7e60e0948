import { describe, expect, it } from 'vitest';
import { families } from '../families/families.ts';
import { findNumber, findPlay, listedNumbers, numberKeys, type Play, randomSelection } from '../index.ts';

const playOf = (family: string, playType: string): Play => {
  const play = findPlay(family, playType);
  if (!play) throw new Error(`${family} has no ${playType}`);
  return play;
};

describe('the numbers of a play', () => {
  it('hold every number that a bet on it is counted on', () => {
    let step = 0;
    const pick = (n: number): number => {
      step += 7;
      return step % n;
    };
    for (const { plays } of Object.values(families))
      for (const play of plays) {
        const keys = numberKeys(play, randomSelection(play, pick));
        expect(keys.map(key => [play.family, play.id, findNumber(play, key)])).toEqual(
          keys.map(key => [play.family, play.id, key]),
        );
      }
  });

  it('are listed with their place, or with the choice beside them', () => {
    expect(listedNumbers(playOf('SSC', 'dwd'))).toHaveLength(50);
    expect(listedNumbers(playOf('SSC', 'dwd')).slice(9, 11)).toEqual(['1:9', '2:0']);
    expect(listedNumbers(playOf('SSC', 'longhu'))).toContain('WG:龙');
    expect(listedNumbers(playOf('11X5', 'rx3'))).toContain('07');
    expect(listedNumbers(playOf('4D', 'big'))).toEqual([]);
  });

  it('are found as people write them, and no other', () => {
    expect(findNumber(playOf('11X5', 'rx3'), '7')).toBe('07');
    expect(findNumber(playOf('11X5', 'rx3'), '12')).toBeUndefined();
    expect(findNumber(playOf('4D', 'big'), ' 0012 ')).toBe('0012');
    expect(findNumber(playOf('4D', 'big'), '012')).toBeUndefined();
    expect(findNumber(playOf('4D', 'big'), '1R34')).toBeUndefined();
    expect(findNumber(playOf('SSC', 'dwd'), '5:10')).toBeUndefined();
    expect(findNumber(playOf('SSC', 'dwd'), '6:1')).toBeUndefined();
    expect(findNumber(playOf('THAI', '2top'), '٠٧')).toBe('07');
  });
});
