import { describe, expect, it } from 'vitest';
import { countedOf, hotAndCold, valueStats } from './stats.ts';

const draws = (...results: readonly string[]) =>
  results.map((result, at) => ({ issueNo: String(at), result, drawnAt: '2026-03-02T03:00:00Z', facts: [] }));
const first = countedOf('SSC', 0);
const valuesOf = (...results: readonly string[]) => {
  const { hot, cold } = hotAndCold(valueStats(draws(...results), first));
  return [[...hot], [...cold]];
};

describe('hot and cold values', () => {
  it('are none where nothing came more often than the rest', () => {
    expect(valuesOf()).toEqual([[], []]);
  });
  it('are only those that came, and came most', () => {
    expect(valuesOf('3,7,4,2,7', '0,6,8,5,4')).toEqual([['0', '3'], []]);
  });
  it('leave out those that are level with the next', () => {
    const each = Array.from({ length: 10 }, (_, digit) => `${digit},0,0,0,0`);
    expect(valuesOf(...each, '1,0,0,0,0')).toEqual([['1'], []]);
    expect(valuesOf(...each.slice(1), '1,0,0,0,0')).toEqual([['1'], ['0']]);
  });
});
