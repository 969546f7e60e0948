import { describe, expect, it } from 'vitest';
import { type Counted, countedOf, hotAndCold, newestRun, trendPlaces, valueStats } from './stats.ts';

const draws = (...results: readonly string[]) =>
  results.map((result, at) => ({ issueNo: String(at), result, drawnAt: '2026-03-02T03:00:00Z', facts: [] }));
const only = (family: string): Counted => {
  const [counted, ...others] = countedOf(family, 0);
  if (!counted || others.length > 0) throw new Error(`${family} has not one urn`);
  return counted;
};
const first = only('SSC');
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

it('what is counted goes back to the newest gap', () => {
  const [a, b, c] = draws('1', '2', '3');
  if (!a || !b || !c) throw new Error('three draws');
  expect(newestRun([a, b, c])).toHaveLength(3);
  expect(newestRun([a, { ...b, afterGap: true }, c])).toMatchObject([a, b]);
});

describe('places with a trend of their own', () => {
  it('are those that are drawn apart', () => {
    expect(['SSC', '11X5', 'PK10', 'PC28'].map(family => trendPlaces(family).count)).toEqual([5, 5, 10, 3]);
    expect(['LHC', 'SSQ', 'XSMB', 'K3'].map(family => trendPlaces(family).count)).toEqual([0, 0, 0, 0]);
  });
  it('are none of dice, which are told in rising order: a face counts whichever die shows it', () => {
    const counts = valueStats(draws('1,1,6', '2,6,6'), only('K3')).map(({ count }) => count);
    expect(counts).toEqual([1, 1, 0, 0, 0, 2]);
  });
  it('are none of prize tables, of which the last two figures count that can be bet on', () => {
    const cameOf = (family: string, result: string) =>
      valueStats(draws(result), only(family)).flatMap(({ value, count }) => (count > 0 ? [value] : []));
    expect(cameOf('THAI', '123456,111,222,333,444,78,900001,900002')).toEqual(['56', '78']);
    expect(cameOf('THAI', '1234,78')).toEqual(['34', '78']);
    expect(cameOf('XSMB', '12345,67890,00011,07')).toEqual(['07', '11', '45', '90']);
  });
  it('say of prize tables what of a prize is counted', () => {
    expect(['THAI', 'XSMB', '4D', 'SSC', 'LHC'].map(family => only(family).noteId)).toEqual([
      'trend.lastTwoOfFirst',
      'trend.lastTwo',
      'trend.lastTwo',
      undefined,
      undefined,
    ]);
  });
});

describe('numbers of several urns', () => {
  const cameOf = (family: string, result: string) =>
    countedOf(family, 0).map(counted => [
      counted.nameId,
      counted.values.length,
      valueStats(draws(result), counted).flatMap(({ value, count }) => (count > 0 ? [value] : [])),
    ]);
  it('count each for itself: a blue ball is none of the red ones', () => {
    expect(cameOf('SSQ', '01,02,03,04,05,33,07')).toEqual([
      ['lottery.part.red', 33, ['01', '02', '03', '04', '05', '33']],
      ['lottery.part.blue', 16, ['07']],
    ]);
  });
  it('count together where the extra ball comes from the urn of the others', () => {
    expect(cameOf('SGTOTO', '01,02,03,04,05,06,49')).toEqual([
      [undefined, 49, ['01', '02', '03', '04', '05', '06', '49']],
    ]);
  });
});
