import { issueNo } from '@baize/wire/lottery';
import type { Game } from './games.ts';
import { readResult } from './read-result.ts';

/** A draw as a line of a history file says it. */
export type HistoryDraw = {
  readonly line: number;
  readonly number: string;
  readonly result: string;
  readonly drawsAt: Date;
};

/** Why a line is refused. */
export type HistoryProblem = { readonly line: number; readonly reason: string };

export const HISTORY_HEAD = 'issue,date,result';
const LINE = /^([^,]*),([^,]*),(.*)$/;
const WHEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * Reads a history file: the head `issue,date,result`, then a line a draw. The date is the day of the game's own zone, with the time behind it
 * where the game is drawn more than once a day; values of the result are parted by blanks or commas.
 */
export function readHistory(
  text: string,
  { game, timeZone, now }: { game: Game; timeZone: string; now: Date },
): { draws: readonly HistoryDraw[]; problems: readonly HistoryProblem[] } {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (head.trim() !== HISTORY_HEAD)
    return { draws: [], problems: [{ line: 1, reason: `the first line has to be "${HISTORY_HEAD}"` }] };
  const draws: HistoryDraw[] = [];
  const problems: HistoryProblem[] = [];
  const [numbers, moments] = [new Map<string, number>(), new Map<number, number>()];
  for (const [at, text] of lines.entries()) {
    const line = at + 2;
    if (text.trim() === '') continue;
    const read = readLine(text, { game, timeZone, now });
    if (typeof read === 'string') {
      problems.push({ line, reason: read });
      continue;
    }
    const twice = numbers.get(read.number) ?? moments.get(read.drawsAt.getTime());
    if (twice !== undefined) {
      problems.push({ line, reason: `the draw stands in line ${twice} already` });
      continue;
    }
    numbers.set(read.number, line);
    moments.set(read.drawsAt.getTime(), line);
    draws.push({ line, ...read });
  }
  if (draws.length === 0 && problems.length === 0) problems.push({ line: 2, reason: 'there is no draw in the file' });
  return { draws, problems };
}

type Setting = { game: Game; timeZone: string; now: Date };

/** The draw of a line, or why it is none. */
function readLine(text: string, { game, timeZone, now }: Setting): Omit<HistoryDraw, 'line'> | string {
  const [, number = '', when = '', values = ''] = LINE.exec(text)?.map(part => part.trim()) ?? [];
  if (number === '') return `the line is not "${HISTORY_HEAD}"`;
  if (!issueNo.safeParse(number).success) return `"${number}" is no number of an issue`;
  const drawsAt = momentOf(when, game, timeZone);
  if (typeof drawsAt === 'string') return drawsAt;
  if (drawsAt > now) return 'the draw is yet to come';
  const result = readResult(game.family, game.drawShape, values);
  return result === undefined ? `"${values}" is no draw of ${game.family}` : { number, result, drawsAt };
}

function momentOf(text: string, { schedule }: Game, timeZone: string): Date | string {
  const [, day, time] = WHEN.exec(text) ?? [];
  if (day === undefined) return `"${text}" is no date such as 2026-08-22`;
  const [only, ...more] = schedule.kind === 'times' ? schedule.times : [];
  const plainTime = time ?? (more.length === 0 ? only : undefined);
  if (plainTime === undefined) return 'the game is drawn more than once a day: the time has to stand behind the date';
  try {
    const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime });
    return new Date(at.epochMilliseconds);
  } catch {
    return `there is no ${text}`;
  }
}
