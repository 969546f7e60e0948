import { expect, it } from 'vitest';
import { trendRows } from './trend-rows.ts';

it('counts, for each draw as it was then, how long the other values had been missing', () => {
  const draws = [
    { issueNo: '3', result: '7,0' },
    { issueNo: '2', result: '1,0' },
    { issueNo: '1', result: '7,0' },
  ];
  const rows = trendRows(draws, 0, { from: 0, to: 9, shown: 2 });
  expect(rows.map(row => [row.issueNo, row.hit])).toEqual([
    ['3', 7],
    ['2', 1],
  ]);
  expect(rows[0]?.missing.get(1)).toBe(1);
  expect(rows[0]?.missing.get(4)).toBe(3);
  expect(rows[1]?.missing.get(7)).toBe(1);
});

it('counts anew behind a gap, and says where one is', () => {
  const draws = [
    { issueNo: '4', result: '7,0' },
    { issueNo: '3', result: '1,0', afterGap: true },
    { issueNo: '2', result: '5,0', drawSource: 'published' },
    { issueNo: '1', result: '5,0', drawSource: 'published' },
  ];
  const rows = trendRows(draws, 0, { from: 0, to: 9, shown: 4 });
  expect(rows.map(({ issueNo, afterGap, mark }) => issueNo + mark + (afterGap ? ' |' : ''))).toEqual([
    '4',
    '3 |',
    '2°',
    '1°',
  ]);
  expect(rows.map(({ missing }) => missing.get(5))).toEqual([2, 1, 0, 0]);
  expect(rows[0]?.missing.get(9)).toBe(2);
});
