import { expect, it } from 'vitest';
import { cellAfter } from './use-roving-cells.ts';

const layout = { count: 49, columns: 7, forward: 1 } as const;

it('goes to the neighbour, on into the next row, and the other way where one reads from right to left', () => {
  expect(cellAfter('ArrowRight', 6, layout)).toBe(7);
  expect(cellAfter('ArrowLeft', 0, layout)).toBe(48);
  expect(cellAfter('ArrowRight', 6, { ...layout, forward: -1 })).toBe(5);
});

it('goes up and down a row and stays at the edge', () => {
  expect(cellAfter('ArrowDown', 3, layout)).toBe(10);
  expect(cellAfter('ArrowUp', 10, layout)).toBe(3);
  expect(cellAfter('ArrowUp', 3, layout)).toBeUndefined();
  expect(cellAfter('ArrowDown', 45, layout)).toBeUndefined();
});

it('goes to the first and the last, and leaves other keys alone', () => {
  expect(cellAfter('Home', 20, layout)).toBe(0);
  expect(cellAfter('End', 20, layout)).toBe(48);
  expect(cellAfter('a', 20, layout)).toBeUndefined();
});
