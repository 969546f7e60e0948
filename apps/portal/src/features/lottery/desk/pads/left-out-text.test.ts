import { expect, it } from 'vitest';
import { leftOutText } from './left-out-text.ts';

it('shows typed numbers that were not understood whole, and of long ones whole words and that there was more', () => {
  const eight = '01 02 03 04 05 06 07 08';
  expect(leftOutText(eight)).toBe(eight);
  expect(leftOutText(`${eight} 09 10`)).toBe(`${eight} 09 10`);
  expect(leftOutText(`${eight} 09 10 11`)).toBe(`${eight} 09 10 11`);
  expect(leftOutText(`${eight} 09 10 11 12 13`)).toBe(`${eight} 09 10 11 …`);
  expect(leftOutText('05\t10\t99')).toBe('05 10 99');
});

it('cuts what has no blanks, between characters', () => {
  expect(leftOutText('7'.repeat(40))).toBe(`${'7'.repeat(32)} …`);
  expect(leftOutText('🎲'.repeat(40))).toBe(`${'🎲'.repeat(32)} …`);
});
