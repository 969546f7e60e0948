import { expect, test } from 'vitest';
import { isYounger } from './age.ts';

test.each([
  ['2005-11-25', false],
  ['2005-11-26', true],
  ['11-25-2005', false],
  ['11-26-2005', true],
  ['2004-02-29', false],
  ['12-01-2004', false],
])('a birthday on %s is too late for 21 years on 2026-11-25: %s', (birthday, younger) => {
  expect(isYounger(birthday, 21, '2026-11-25')).toBe(younger);
});
