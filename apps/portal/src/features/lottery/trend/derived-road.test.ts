import { describe, expect, it } from 'vitest';
import { beadPlate, DERIVED, derivedRoad } from './derived-road.ts';

const road = (values: string, back: number): string => derivedRoad([...values], back).join('');

describe('the roads that are read off the big road', () => {
  it('begin where there is a column so far back', () => {
    expect(road('大大', DERIVED.big_eye)).toBe('');
    expect(road('大小', DERIVED.big_eye)).toBe('');
    // The second cell of the second column is the first that has something beside it and above.
    expect(road('大大小小', DERIVED.big_eye)).toBe('红');
    expect(road('大小小', DERIVED.big_eye)).toBe('蓝');
    expect(road('大小大', DERIVED.small)).toBe('');
    expect(road('大小大大', DERIVED.small)).toBe('蓝');
    expect(road('大小大小', DERIVED.small)).toBe('红');
    expect(road('大小大小大', DERIVED.cockroach)).toBe('红');
  });

  it('are red while columns are alike and blue where one is longer or shorter', () => {
    expect(road('大小大小大小', DERIVED.big_eye)).toBe('红红红红');
    expect(road('大大小小大大', DERIVED.big_eye)).toBe('红红红');
    // Columns of 2, 1 and 2: the third begins after two that differ, and its second cell has none beside it.
    expect(road('大大小大大', DERIVED.big_eye)).toBe('蓝蓝');
    // One longer than the column before: the third cell is blue, all below it red again.
    expect(road('大大小小小小', DERIVED.big_eye)).toBe('红蓝红');
  });

  it('do not count ties', () => {
    expect(road('龙和龙虎和虎', DERIVED.big_eye)).toBe(road('龙龙虎虎', DERIVED.big_eye));
  });
});

it('the bead plate holds every outcome in the order of the draws', () => {
  expect(beadPlate([...'龙和虎'], 2).map(({ column, row, value }) => [column, row, value])).toEqual([
    [0, 0, '龙'],
    [0, 1, '和'],
    [1, 0, '虎'],
  ]);
});
