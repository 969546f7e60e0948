import { families, findPlay, type Play } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { boardLines, boardOf, boardValues, phoneColumns, sidedColumns, stakedOn, stakesWith } from './board.ts';

const play = (family: string, id: string): Play => {
  const found = findPlay(family, id);
  if (!found) throw new Error(`no play ${family} ${id}`);
  return found;
};

describe('the board of a credit play', () => {
  it('has a cell for each value that is a bet by itself', () => {
    expect(boardOf(play('LHC', 'tm'))?.field.values).toHaveLength(49);
    expect(boardOf(play('PK10', 'lm'))?.target?.values).toHaveLength(17);
    expect(boardOf(play('PC28', 'pc'))?.field.values).toHaveLength(41);
  });

  it('of two-sided bets stands in full rows of blocks', () => {
    const columnsOf = (family: string, id: string): number | undefined => {
      const board = boardOf(play(family, id));
      return board && sidedColumns(board);
    };
    expect(columnsOf('PK10', 'lm')).toBe(6);
    expect(columnsOf('11X5', 'lm')).toBe(5);
    for (const [family, id] of [
      ['SSC', 'longhu'],
      ['LHC', 'zmt'],
      ['LHC', 'two'],
      ['K3', 'lm'],
    ] as const)
      expect(columnsOf(family, id)).toBeUndefined();
  });

  it('is none where one bet takes several values, or in the official market', () => {
    for (const id of ['2qz', 'hx', 'lx2', 'miss5']) expect(boardOf(play('LHC', id))).toBeUndefined();
    expect(boardOf(play('SSC', 'q3_direct'))).toBeUndefined();
  });

  it('makes a line of the cells that are staked alike on one target', () => {
    const sides = play('11X5', 'lm');
    const board = boardOf(sides);
    if (!board) throw new Error('no board');
    const lines = boardLines(board, { '0|大': '', '0|单': '', '0|双': '25', '4|小': '' }, '10');
    expect(lines).toEqual([
      { of: 0, values: ['大', '单'], amount: '10' },
      { of: 0, values: ['双'], amount: '25' },
      { of: 4, values: ['小'], amount: '10' },
    ]);
  });

  it('stakes many cells of a target at once: amounts that stand stay, other targets are left alone', () => {
    const board = boardOf(play('LHC', 'zmt'));
    if (!board) throw new Error('no board');
    const stakes = { '0|7': '25', '0|8': '', '1|7': '5' };
    const next = stakesWith(board, 0, stakes, [7, 17, 27]);
    expect(next).toEqual({ '0|7': '25', '0|17': '', '0|27': '', '1|7': '5' });
    expect(stakedOn(board, 0, next)).toEqual([7, 17, 27]);
    expect(stakesWith(board, 0, next, [])).toEqual({ '1|7': '5' });
  });

  it('shows the four sides of a range in one row of a phone, figures by fives and words by threes', () => {
    const columnsOf = (family: string, id: string, of?: string | number): number => {
      const board = boardOf(play(family, id));
      if (!board) throw new Error('no board');
      return phoneColumns(boardValues(board, of));
    };
    expect(columnsOf('PK10', 'lm', 0)).toBe(4);
    expect(columnsOf('PK10', 'lm', '1v10')).toBe(2);
    expect(columnsOf('11X5', 'lm', '总和')).toBe(3);
    expect(columnsOf('LHC', 'tm')).toBe(5);
    expect(columnsOf('LHC', 'tx')).toBe(3);
  });

  it('stands on every credit play whose single pick is a bet', () => {
    const credit = Object.values(families).flatMap(family => family.plays.filter(each => each.market === 'credit'));
    expect(credit.filter(each => boardOf(each)).length).toBeGreaterThan(20);
  });
});
