import { families, findPlay, parseSelection } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { boardOf, selectionOf } from './board.ts';
import { quicksOf } from './quick.ts';

const picksOf = (family: string, playType: string): Record<string, string> => {
  const play = findPlay(family, playType);
  const board = play && boardOf(play);
  if (!board) throw new Error(`${family} ${playType} has no board`);
  return Object.fromEntries(quicksOf(board.field).map(({ id, values }) => [id, values.join(' ')]));
};

describe('buttons that pick many cells of a board', () => {
  it('go by the figure where words stand for figures, or stand beside them', () => {
    expect(picksOf('SSC', 'niuniu')).toMatchObject({
      big: '牛6 牛7 牛8 牛9 牛牛',
      small: '牛1 牛2 牛3 牛4 牛5',
      odd: '牛1 牛3 牛5 牛7 牛9',
      even: '牛2 牛4 牛6 牛8 牛牛',
    });
    const totals = picksOf('PC28', 'pc');
    expect(totals.big?.split(' ')).toEqual(Array.from({ length: 14 }, (_, at) => String(at + 14)));
    expect(totals.odd?.split(' ')).toHaveLength(14);
    expect(picksOf('LHC', 'zongxiao')).toMatchObject({ odd: '3 5 7', even: '2 4 6' });
  });

  it('go by what words are put together from', () => {
    const sides = picksOf('LHC', 'two');
    expect(Object.keys(sides)).toEqual(['all', 'red', 'blue', 'green', 'big', 'small', 'odd', 'even', 'clear']);
    expect(sides.red).toBe('红大 红小 红单 红双 红大单 红大双 红小单 红小双');
    // The sum of the figures and the last figure have sides of their own.
    expect(sides.big).toBe('大 大单 大双 红大 蓝大 绿大 红大单 红大双 蓝大单 蓝大双 绿大单 绿大双');
  });

  it('leave boards alone whose words have nothing in common', () => {
    expect(Object.keys(picksOf('SSC', 'suoha'))).toEqual(['all', 'clear']);
    expect(Object.keys(picksOf('11X5', 'lm'))).toEqual(['all', 'clear']);
  });

  it('make a bet of every button, on every board of one target', () => {
    for (const family of Object.values(families))
      for (const play of family.plays) {
        const board = boardOf(play);
        if (!board || board.target) continue;
        for (const { id, values } of quicksOf(board.field).filter(quick => quick.values.length > 0)) {
          const picked = board.field.values.filter(value => values.includes(String(value)));
          expect([play.id, id, parseSelection(play, selectionOf(board, undefined, picked)).ok]).toEqual([
            play.id,
            id,
            true,
          ]);
        }
      }
  });
});
