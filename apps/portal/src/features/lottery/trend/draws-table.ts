import { ballsOf } from '../../../shared/lottery/balls.ts';
import { publishedMark } from '../published-note.tsx';
import type { TrendDraw } from './stats.ts';

type Words = {
  readonly issue: string;
  readonly time: string;
  /** That a draw was published elsewhere and not on sale here. */
  readonly published: string;
  readonly fact: (key: string) => string;
  /** A number or a symbol in the reader's words. */
  readonly value: (value: string | number) => string;
};

/** Draws as a table to take along: issue, time, every drawn value in a column of its own, and what is to say of the draw. */
export function drawsTable(
  draws: readonly TrendDraw[],
  words: Words,
): { head: readonly string[]; rows: readonly (readonly string[])[] } {
  const places = Math.max(0, ...draws.map(draw => ballsOf(draw.result).length));
  const facts = [...new Set(draws.flatMap(draw => draw.facts.map(({ key }) => key)))];
  const marks = draws.map(publishedMark);
  const marked = marks.some(mark => mark !== '');
  const numbers = Array.from({ length: places }, (_, at) => at);
  return {
    head: [
      words.issue,
      words.time,
      ...numbers.map(at => String(at + 1)),
      ...facts.map(words.fact),
      ...(marked ? [words.published] : []),
    ],
    rows: draws.map((draw, row) => [
      draw.issueNo,
      draw.drawnAt,
      ...numbers.map(at => ballsOf(draw.result)[at] ?? ''),
      ...facts.map(key => factOf(draw, key, words)),
      ...(marked ? [marks[row] === '' ? '' : '✓'] : []),
    ]),
  };
}

/** A fact that names one of the drawn numbers is written as it was drawn. */
function factOf({ result, facts }: TrendDraw, key: string, words: Words): string {
  const value = facts.find(fact => fact.key === key)?.value ?? '';
  const drawn = key === 'special' ? ballsOf(result).find(ball => Number(ball) === value) : undefined;
  return drawn ?? words.value(value);
}
