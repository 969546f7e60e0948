import { expect, it } from 'vitest';
import { areAlike } from './chip-rows.ts';
import { familyNamed } from './test-support/family-named.ts';

const rowsOf = (code: string, group: string) => {
  const plays = familyNamed(code).plays.filter(({ groupKey, market }) => groupKey === group && market === 'official');
  return [...new Set(plays.map(({ kindKey }) => kindKey))].map(kind => plays.filter(play => play.kindKey === kind));
};

it('rows are told apart by their names where a chip of one stands in another as well', () => {
  // Both can be written as "Multiple".
  expect(areAlike(rowsOf('PK10', groupOf('PK10', 'q4_direct')))).toBe(true);
  expect(areAlike(rowsOf('11X5', groupOf('11X5', 'q3_direct')))).toBe(true);
  // "Big small" of three slices.
  expect(areAlike(rowsOf('P3', groupOf('P3', '3x_dxds')))).toBe(true);
  expect(areAlike(rowsOf('P3', groupOf('P3', '3x_direct')))).toBe(false);
});

const groupOf = (code: string, id: string): string =>
  familyNamed(code).plays.find(play => play.id === id)?.groupKey ?? '';
