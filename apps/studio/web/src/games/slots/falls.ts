import type { Columns, SlotWin } from '@baize/studio-games';

/** How many places each symbol of the next window falls: what stayed by what went below it, what is new from above the edge. */
export const fallsOf = (before: Columns, wins: readonly SlotWin[]): number[][] =>
  before.map((column, at) => {
    const gone = new Set(wins.flatMap(({ cells }) => cells.filter(cell => cell[0] === at).map(cell => cell[1])));
    const left = column.flatMap((_, row) => (gone.has(row) ? [] : [row]));
    const fresh = column.length - left.length;
    return column.map((_, row) => (row < fresh ? fresh : row - (left[row - fresh] ?? row)));
  });
