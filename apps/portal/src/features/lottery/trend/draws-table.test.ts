import { expect, test } from 'vitest';
import { drawsTable } from './draws-table.ts';

test('a draw in a file has the special number as it was drawn', () => {
  const facts = [
    { key: 'sum', value: 9 },
    { key: 'size', value: '小' },
    { key: 'special', value: 9 },
  ];
  const draw = { issueNo: '26/134', drawnAt: '2026-11-27T13:30:00Z', result: '10,11,12,13,14,15,09', facts };
  const words = { issue: 'Issue', time: 'Time', published: 'Published', fact: (key: string) => key, value: String };
  const { head, rows } = drawsTable([draw], words);
  expect(head).toEqual(['Issue', 'Time', '1', '2', '3', '4', '5', '6', '7', 'sum', 'size', 'special']);
  expect(rows).toEqual([['26/134', draw.drawnAt, '10', '11', '12', '13', '14', '15', '09', '9', '小', '09']]);
});

test('a draw that was published and not on sale here says so in a column of its own, where there is one', () => {
  const words = { issue: 'Issue', time: 'Time', published: 'Published', fact: (key: string) => key, value: String };
  const draw = { issueNo: '2', drawnAt: '2026-06-10T13:15:00Z', result: '1,2,3', facts: [], drawSource: 'entry' };
  const { head, rows } = drawsTable([draw, { ...draw, issueNo: '1', drawSource: 'published' }], words);
  expect(head).toEqual(['Issue', 'Time', '1', '2', '3', 'Published']);
  expect(rows.map(row => row.at(-1))).toEqual(['', '✓']);
});
