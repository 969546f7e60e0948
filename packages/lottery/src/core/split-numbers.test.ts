import { describe, expect, it } from 'vitest';
import { families } from '../families/families.ts';
import {
  findPlay,
  numberKeys,
  numbersStandAlone,
  type Play,
  parseSelection,
  randomSelection,
  splitNumbers,
  tiersOf,
} from '../index.ts';

const playOf = (family: string, playType: string): Play => {
  const play = findPlay(family, playType);
  if (!play) throw new Error(`${family} has no ${playType}`);
  return play;
};

const parsed = (play: Play, raw: unknown) => {
  const read = parseSelection(play, raw);
  if (!read.ok) throw new Error(`${play.id}: ${read.reason}`);
  return read;
};

describe('numbers that stand alone', () => {
  it('are those of plays where each is a bet of its own, won in a tier of the play', () => {
    let step = 0;
    const pick = (n: number): number => {
      step += 7;
      return step % n;
    };
    const alone = Object.values(families).flatMap(({ plays }) => plays.filter(numbersStandAlone));
    expect(alone.map(({ family, id }) => `${family} ${id}`)).toEqual(
      expect.arrayContaining(['THAI 2top', 'THAI 3tod', 'XSMB lo2', 'XSMN de']),
    );
    for (const play of alone) {
      const one = randomSelection(play, pick);
      expect([play.id, numberKeys(play, one).length, parsed(play, one).betCount]).toEqual([play.id, 1, 1]);
      const ids = new Set(play.tiers.map(({ id }) => id));
      expect(tiersOf(play, one, { tieRule: 'lose' }).filter(({ id }) => !ids.has(id))).toEqual([]);
    }
    expect(numbersStandAlone(playOf('XSMB', 'xien2'))).toBe(false);
    expect(numbersStandAlone(playOf('4D', 'big'))).toBe(false);
    expect(numbersStandAlone(playOf('SSC', 'dwd'))).toBe(false);
  });

  it('part by what is said of them, and make as many bets as before', () => {
    const play = playOf('THAI', '2top');
    const { selection, betCount } = parsed(play, { nums: ['07', '08', '77', '88'] });
    const marks = new Map([
      ['77', 50],
      ['08', 50],
      ['88', 25],
    ]);
    const parts = splitNumbers(play, selection, number => marks.get(number));
    expect(parts).toEqual([
      { mark: undefined, selection: { nums: ['07'] } },
      { mark: 50, selection: { nums: ['08', '77'] } },
      { mark: 25, selection: { nums: ['88'] } },
    ]);
    expect(parts.reduce((sum, part) => sum + parsed(play, part.selection).betCount, 0)).toBe(betCount);
    expect(splitNumbers(play, selection, () => undefined)).toEqual([{ mark: undefined, selection }]);
  });
});
