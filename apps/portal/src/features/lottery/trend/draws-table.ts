import { ballsOf } from '../../../shared/lottery/balls.ts';
import type { TrendDraw } from './stats.ts';

type Heads = { readonly issue: string; readonly time: string; readonly fact: (key: string) => string };

/** Draws as a table to take along: issue, time, every drawn value in a column of its own, and what is to say of the draw. */
export function drawsTable(
  draws: readonly TrendDraw[],
  heads: Heads,
): { head: readonly string[]; rows: readonly (readonly string[])[] } {
  const places = Math.max(0, ...draws.map(draw => ballsOf(draw.result).length));
  const facts = [...new Set(draws.flatMap(draw => draw.facts.map(({ key }) => key)))];
  const numbers = Array.from({ length: places }, (_, at) => at);
  return {
    head: [heads.issue, heads.time, ...numbers.map(at => String(at + 1)), ...facts.map(heads.fact)],
    rows: draws.map(draw => [
      draw.issueNo,
      draw.drawnAt,
      ...numbers.map(at => ballsOf(draw.result)[at] ?? ''),
      ...facts.map(key => String(draw.facts.find(fact => fact.key === key)?.value ?? '')),
    ]),
  };
}
