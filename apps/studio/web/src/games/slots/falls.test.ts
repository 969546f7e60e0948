import { describe, expect, it } from 'vitest';
import { fallsOf } from './falls.ts';

describe('the falls of a window', () => {
  it('are as deep as what went below, and new symbols come from above the edge', () => {
    const before = [
      ['A', 'M', 'B', 'M'],
      ['A', 'B', 'C', 'D'],
    ];
    const wins = [
      {
        symbol: 'M',
        count: 2,
        times: 1,
        pays: 1,
        cells: [
          [0, 1],
          [0, 3],
        ] as [number, number][],
      },
    ];
    expect(fallsOf(before, wins)).toEqual([
      [2, 2, 2, 1],
      [0, 0, 0, 0],
    ]);
  });
});
