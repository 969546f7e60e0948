import type { Chance } from '../chance.ts';
import type { Cell, Columns, SlotStep, SlotWin } from './slot.ts';

export type ClusterRules = {
  columns: number;
  rows: number;
  /** A symbol comes to a place as often as it stands here, whatever stands around it. */
  bag: string;
  /** From how many symbols that touch on each pay begins; the first is the fewest that pay. */
  sizes: readonly number[];
  /** By symbol what a cluster of each size pays, in hundredths of the stake. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** The most that a round pays: nothing falls any more once it is reached. */
  most: number;
};

/** Symbols that touch side by side or one above the other, from the fewest that pay. Each belongs to one cluster at most. */
export const clusterWins = (columns: Columns, { sizes, pays }: ClusterRules): SlotWin[] => {
  const seen = columns.map(column => column.map(() => false));
  const least = sizes[0] ?? 0;
  const wins: SlotWin[] = [];
  for (const [at, column] of columns.entries())
    for (const [row, symbol] of column.entries()) {
      // What lies before was looked at: a cluster that begins here goes on to the right or below.
      if (seen[at]?.[row] || (columns[at + 1]?.[row] !== symbol && column[row + 1] !== symbol)) continue;
      const cells = touching(columns, seen, [at, row]);
      if (cells.length < least) continue;
      const size = sizes.findLastIndex(each => cells.length >= each);
      wins.push({ symbol, count: cells.length, times: 1, cells, pays: pays[symbol]?.[size] ?? 0 });
    }
  return wins;
};

/** All of one symbol that hang together with the first cell; they count as seen. */
const touching = (columns: Columns, seen: boolean[][], first: Cell): Cell[] => {
  const symbol = columns[first[0]]?.[first[1]];
  const cells: Cell[] = [];
  const take = (at: number, row: number): void => {
    const line = seen[at];
    if (line === undefined || line[row] !== false || columns[at]?.[row] !== symbol) return;
    line[row] = true;
    cells.push([at, row]);
  };
  take(first[0], first[1]);
  for (const [at, row] of cells) {
    take(at + 1, row);
    take(at - 1, row);
    take(at, row + 1);
    take(at, row - 1);
  }
  return cells;
};

/** What won goes, what stands above it falls, and new symbols come in from above, the lowest first, column by column. */
export const fall = (columns: Columns, wins: readonly SlotWin[], draw: () => string): string[][] => {
  const gone = columns.map(() => new Set<number>());
  for (const { cells } of wins) for (const [at, row] of cells) gone[at]?.add(row);
  return columns.map((column, at) => {
    const left = column.filter((_, row) => !gone[at]?.has(row));
    const fresh = Array.from({ length: column.length - left.length }, draw).reverse();
    return [...fresh, ...left];
  });
};

/** Plays a round to its end: every window with what it pays, the last one with nothing where the most is not reached. */
export const cascade = (rules: ClusterRules, chance: Chance): SlotStep[] => {
  const draw = (): string => rules.bag[chance.below(rules.bag.length)] ?? '';
  const steps: SlotStep[] = [];
  let columns = Array.from({ length: rules.columns }, () => Array.from({ length: rules.rows }, draw).reverse());
  let paid = 0;
  for (;;) {
    const wins = clusterWins(columns, rules);
    steps.push({ columns, wins });
    paid += wins.reduce((sum, win) => sum + win.pays, 0);
    if (wins.length === 0 || paid >= rules.most) return steps;
    columns = fall(columns, wins, draw);
  }
};
