import { describe, expect, it } from 'vitest';
import { chanceOf } from '../chance.ts';
import { cascade, clusterWins, fall } from './cluster.ts';
import { mangosteenGrove, mangosteenGroveRules } from './mangosteen-grove.ts';

/** Rows from top to bottom, as they are seen. */
const seen = (...rows: string[]): string[][] => Array.from(rows[0] ?? '', (_, at) => rows.map(row => row[at] ?? ''));
const read = (columns: readonly (readonly string[])[]): string[] =>
  (columns[0] ?? []).map((_, row) => columns.map(column => column[row]).join(''));

const small = { ...mangosteenGroveRules, columns: 4, rows: 3 };

describe('clusters', () => {
  it('are symbols that touch on each other’s sides, five at least', () => {
    const wins = clusterWins(seen('MMGL', 'MGGL', 'MMGG'), small);
    expect(wins.map(({ symbol, count, pays }) => ({ symbol, count, pays }))).toEqual([
      { symbol: 'M', count: 5, pays: 600 },
      { symbol: 'G', count: 5, pays: 320 },
    ]);
    // Corners do not count, and four are too few.
    expect(clusterWins(seen('MGMG', 'GMGM', 'MGMG'), small)).toEqual([]);
    expect(clusterWins(seen('MMGL', 'MGLF', 'MLFD'), small)).toEqual([]);
  });

  it('pay by their size', () => {
    const size = (rows: string[]) => clusterWins(seen(...rows), small)[0]?.pays;
    expect(size(['MMML', 'MMMF', 'LFLF'])).toBe(1_500);
    expect(size(['MMML', 'MMMF', 'MMLF'])).toBe(6_000);
    expect(size(['MMMM', 'MMMM', 'MMLF'])).toBe(20_000);
  });

  it('vanish, what is above falls, and new symbols come in from above', () => {
    const columns = seen('DFGL', 'MMMM', 'MLFD');
    const fresh = ['A', 'B', 'C', 'E', 'H'];
    const after = fall(columns, clusterWins(columns, small), () => fresh.shift() ?? '?');
    expect(read(after)).toEqual(['BCEH', 'AFGL', 'DLFD']);
  });

  it('end when nothing touches any more, or when the most is paid', () => {
    let word = 0;
    const same = chanceOf(() => 0);
    expect(cascade(mangosteenGroveRules, same)).toHaveLength(2);
    expect(mangosteenGrove.deal({}, same)?.standing({ moves: [], elapsedMs: 0 }).multiplier).toBe(100_000);
    const mixed = chanceOf(() => (word++ * 2_654_435_761) >>> 0);
    const steps = cascade(mangosteenGroveRules, mixed);
    expect(steps.at(-1)?.wins).toEqual([]);
    for (const { wins } of steps.slice(0, -1)) expect(wins.length).toBeGreaterThan(0);
  });
});
