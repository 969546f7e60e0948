import { expect, it } from 'vitest';
import { lunarYearOf } from '../index.ts';

it.each([
  ['2025-05-01', 2025],
  ['2026-02-16', 2025],
  ['2026-02-17', 2026],
  ['2026-08-20', 2026],
  ['2034-12-31', 2034],
])('%s lies in lunar year %i', (date, year) => {
  expect(lunarYearOf(date)).toBe(year);
});

it.each(['2018-12-31', '2035-02-08', 'today', '2026-2-17'])('refuses %s', date => {
  expect(() => lunarYearOf(date)).toThrow(RangeError);
});
