import { families, prepareDraw } from '@baize/lottery';
import { findDrawing } from '@baize/lottery/rules';
import { describe, expect, it } from 'vitest';
import { bigRoad, hasRoads, outcomeCounts, outcomes, pairsOf } from './road.ts';
import { valueStats } from './stats.ts';

const draw = (issueNo: string, result: string, size = '大') => ({
  issueNo,
  result,
  drawnAt: '2026-11-21T00:00:00.000Z',
  facts: [
    { key: 'sum', value: 1 },
    { key: 'size', value: size },
  ],
});

const places = (values: string, rows?: number) =>
  bigRoad([...values], rows).map(cell => [cell.column, cell.row, cell.value]);

describe('the big road', () => {
  it('goes down for the same and right for another', () => {
    expect(places('大大小大')).toEqual([
      [0, 0, '大'],
      [0, 1, '大'],
      [1, 0, '小'],
      [2, 0, '大'],
    ]);
  });

  it('goes right where the column is full, and the next outcome still begins the next column', () => {
    expect(places('大大大大小', 3)).toEqual([
      [0, 0, '大'],
      [0, 1, '大'],
      [0, 2, '大'],
      [1, 2, '大'],
      [1, 0, '小'],
    ]);
  });

  it('marks ties on the cell before them', () => {
    expect(bigRoad(['龙', '和', '和', '虎'])).toMatchObject([{ ties: 2 }, { ties: 0 }]);
  });
});

it('follows a fact of the draw, or the side of one place, oldest first', () => {
  const draws = [draw('2', '7,0', '小'), draw('1', '4,9', '大')];
  expect(outcomes(draws, 'size', undefined)).toEqual(['大', '小']);
  expect(outcomes(draws, 'size', { at: 0, from: 0, to: 9 })).toEqual(['小', '大']);
  expect(outcomes(draws, 'parity', { at: 1, from: 0, to: 9 })).toEqual(['单', '双']);
});

it('holds any two places against each other as dragon and tiger', () => {
  const draws = [draw('3', '5,1,2,8,5'), draw('2', '9,1,2,8,5'), draw('1', '0,1,2,8,5')];
  const of = (pair: readonly [number, number]) => outcomes(draws, 'dragon_tiger', { pair });
  expect(of([0, 4])).toEqual(['虎', '龙', '和']);
  expect(of([3, 4])).toEqual(['龙', '龙', '龙']);
  expect(of([0, 9])).toEqual([]);
  expect(pairsOf('SSC')).toHaveLength(10);
  expect(pairsOf('SSC')[0]).toEqual([0, 4]);
  expect(pairsOf('PK10')).toEqual([
    [0, 9],
    [1, 8],
    [2, 7],
    [3, 6],
    [4, 5],
  ]);
  expect(pairsOf('11X5')).toEqual([]);
});

it('counts how often a value came, how long it is missing, and its longest gap', () => {
  const draws = ['1', '2', '2', '1', '3'].map((value, at) => draw(String(5 - at), value));
  const stats = valueStats(draws, { values: ['1', '2', '3', '4'], of: result => [result] });
  expect(stats).toEqual([
    { value: '1', count: 2, missing: 0, longest: 2 },
    { value: '2', count: 2, missing: 1, longest: 2 },
    { value: '3', count: 1, missing: 4, longest: 4 },
    { value: '4', count: 0, missing: 5, longest: 5 },
  ]);
});

describe('roads', () => {
  it('are offered of the families whose draws have sides', () => {
    const all = Object.values(families);
    const sided = all.filter(family => {
      let at = 0;
      const balls = (findDrawing(family.code)?.shape ?? []).flatMap(({ count, from, to, width }) =>
        Array.from({ length: count }, () => String(from + (at++ % (to - from + 1))).padStart(width, '0')),
      );
      return family
        .facts(prepareDraw(family, balls.join(',')))
        .some(({ key, value }) => ['size', 'parity', 'dragon_tiger'].includes(key) && typeof value === 'string');
    });
    const codes = (some: typeof all) => some.map(({ code }) => code);
    expect(codes(all.filter(({ code }) => hasRoads(code)))).toEqual(codes(sided));
  });
  it('count the red side first, whichever came first', () => {
    expect(outcomeCounts(['小', '和', '大', '小'])).toEqual([
      ['大', 1],
      ['小', 2],
      ['和', 1],
    ]);
    expect(outcomeCounts(['豹', '双', '单'])).toEqual([
      ['单', 1],
      ['双', 1],
      ['豹', 1],
    ]);
  });
});
