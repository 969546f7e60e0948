import { describe, expect, it } from 'vitest';
import { prizeRows } from './prize-table.tsx';

describe('the table of a draw', () => {
  it('parts the 27 prizes of the North', () => {
    const result = [
      '07523',
      ...Array.from({ length: 9 }, () => '12345'),
      ...Array.from({ length: 10 }, () => '1234'),
      ...Array.from({ length: 3 }, () => '123'),
      ...['01', '23', '45', '67'],
    ].join(',');
    const rows = prizeRows('XSMB', result);
    expect(rows.map(row => row.numbers.length)).toEqual([1, 1, 2, 6, 4, 6, 3, 4]);
    expect(rows[0]?.numbers).toEqual(['07523']);
    expect(rows.at(-1)?.numbers).toEqual(['01', '23', '45', '67']);
  });

  it('takes the shape that has as many numbers', () => {
    expect(prizeRows('4D', '12345,23456,34567').map(row => row.part.labelKey)).toEqual(['first', 'second', 'third']);
    expect(prizeRows('4D', '1,2')).toEqual([]);
  });
});
