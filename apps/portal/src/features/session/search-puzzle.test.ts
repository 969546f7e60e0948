import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { searchPuzzle } from './search-puzzle.ts';

const salt = '00112233445566778899aabbccddeeff';
const puzzleOf = (answer: number, max: number) => ({
  salt,
  target: createHash('sha256').update(`${salt}${answer}`).digest('hex'),
  max,
});

it('finds the number of a puzzle, the last as well as the first, and tells how far it is', () => {
  const told: number[] = [];
  expect(searchPuzzle(puzzleOf(1, 12_000), tried => told.push(tried))).toBe('1');
  expect(told).toEqual([]);
  expect(searchPuzzle(puzzleOf(12_000, 12_000), tried => told.push(tried))).toBe('12000');
  expect(told).toEqual([5_000, 10_000]);
});

it('finds nothing where no number within the limit has the hash', () => {
  expect(searchPuzzle(puzzleOf(101, 100), () => undefined)).toBeUndefined();
});
