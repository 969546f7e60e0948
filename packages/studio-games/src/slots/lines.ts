import type { Return } from '../game.ts';
import type { Columns, SlotWin } from './slot.ts';

export type LineRules = {
  strips: readonly string[];
  rows: number;
  wild: string;
  /** For each line the row on each reel. */
  lines: readonly (readonly number[])[];
  /** By symbol what three, four, five … from the left pay on one line, in hundredths of the whole stake. */
  pays: Readonly<Record<string, readonly number[]>>;
};

/** The fewest that pay. */
export const LEAST = 3;

type Run = { symbol: string; count: number; pays: number };

/** The best run from the left: of the first symbol with wilds for it, or of the wilds alone. */
export const bestRun = (
  cells: readonly string[],
  { wild, pays }: Pick<LineRules, 'wild' | 'pays'>,
): Run | undefined => {
  const symbol = cells.find(cell => cell !== wild) ?? wild;
  const runs = [wild, symbol].map(each => {
    const end = cells.findIndex(cell => cell !== each && cell !== wild);
    const wilds = cells.findIndex(cell => cell !== wild);
    const count = each === wild ? (wilds < 0 ? cells.length : wilds) : end < 0 ? cells.length : end;
    return { symbol: each, count, pays: pays[each]?.[count - LEAST] ?? 0 };
  });
  const [best] = runs.toSorted((a, b) => b.pays - a.pays);
  return best !== undefined && best.pays > 0 ? best : undefined;
};

export const lineWins = (columns: Columns, rules: LineRules): SlotWin[] =>
  rules.lines.flatMap((line, at) => {
    const run = bestRun(
      line.map((row, reel) => columns[reel]?.[row] ?? ''),
      rules,
    );
    if (run === undefined) return [];
    const cells = line.slice(0, run.count).map((row, reel) => [reel, row] as const);
    return [{ ...run, times: at + 1, cells }];
  });

/**
 * The exact return: a cell of a line shows each place of its strip equally often, so every line returns the same, and each
 * line is the sum over all rows of symbols, weighed by how often they stand on the strips.
 */
export const lineReturn = (rules: LineRules): Return => {
  const { strips, lines } = rules;
  const counts = strips.map(strip =>
    [...Map.groupBy(strip, each => each)].map(([symbol, all]) => ({ symbol, times: all.length })),
  );
  const walk = (cells: string[]): bigint => {
    const reel = counts[cells.length];
    if (reel === undefined) return BigInt(bestRun(cells, rules)?.pays ?? 0);
    return reel.reduce((sum, { symbol, times }) => sum + BigInt(times) * walk([...cells, symbol]), 0n);
  };
  return {
    over: BigInt(lines.length) * walk([]),
    under: 100n * strips.reduce((all, strip) => all * BigInt(strip.length), 1n),
  };
};
