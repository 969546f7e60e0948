import type { Return } from '../game.ts';
import { LEAST } from './lines.ts';
import { type Cell, type Columns, type SlotWin, windowOf } from './slot.ts';

export type WayRules = {
  strips: readonly string[];
  rows: number;
  /** Stands for any symbol; never on the first reel, so that every run has a symbol of its own. */
  wild: string;
  /** By symbol what three, four, five reels from the left pay for one way, in hundredths of the stake. */
  pays: Readonly<Record<string, readonly number[]>>;
};

/** A symbol pays on reels that follow each other from the left, once for each way to choose one on each reel. */
export const wayWins = (columns: Columns, { wild, pays }: WayRules): SlotWin[] =>
  Object.entries(pays).flatMap(([symbol, table]) => {
    const cells: Cell[][] = columns.map((column, reel) =>
      column.flatMap((each, row): Cell[] => (each === symbol || each === wild ? [[reel, row]] : [])),
    );
    const gap = cells.findIndex(reel => reel.length === 0);
    const count = gap < 0 ? cells.length : gap;
    const each = table[count - LEAST] ?? 0;
    if (each === 0) return [];
    const taken = cells.slice(0, count);
    const times = taken.reduce((ways, reel) => ways * reel.length, 1);
    return [{ symbol, count, times, cells: taken.flat(), pays: each * times }];
  });

/**
 * The exact return: reels stop by themselves, so a run of k reels returns the product of the mean numbers of the symbol on
 * them, times the chance that the next reel shows none.
 */
export const wayReturn = ({ strips, rows, wild, pays }: WayRules): Return => {
  const under = strips.reduce((all, strip) => all * BigInt(strip.length), 1n);
  const over = Object.entries(pays).reduce((sum, [symbol, table]) => {
    const reels = strips.map(strip => seenOn(strip, rows, symbol, wild));
    const runs = table.map((each, at) => {
      const count = LEAST + at;
      const ways = reels.map(({ shown, none, length }, reel) => {
        if (reel < count) return BigInt(shown);
        return BigInt(reel === count ? none : length);
      });
      return BigInt(each) * ways.reduce((product, way) => product * way, 1n);
    });
    return sum + runs.reduce((all, run) => all + run, 0n);
  }, 0n);
  return { over, under: 100n * under };
};

/** Over all stops of a strip: how many of a symbol are seen, and at how many stops none is. */
const seenOn = (strip: string, rows: number, symbol: string, wild: string) => {
  const seen = Array.from(
    strip,
    (_, stop) => windowOf(strip, stop, rows).filter(each => each === symbol || each === wild).length,
  );
  return {
    length: strip.length,
    shown: seen.reduce((sum, count) => sum + count, 0),
    none: seen.filter(count => count === 0).length,
  };
};
