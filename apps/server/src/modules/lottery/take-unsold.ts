import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { GameKey } from './game-calendar.ts';
import { issueNumbers } from './issue-number.ts';
import { drawCountOf, type GameCalendar } from './schedule.ts';

/** How far ahead new numbers are held against those that are taken. */
export const LOOK_AHEAD_DAYS = 366;

/**
 * Takes away the issues from a day on, so that they are made again: how many there were, or undefined where one is over, held a bet or is
 * on sale for a draw of the house, or where an issue that stays has one of the numbers.
 */
export async function takeUnsold(
  ctx: Context,
  tx: Transaction<object>,
  game: GameKey,
  { from, numbers }: { from: string; numbers: readonly string[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ taken: number | null }>`
    SELECT lottery_take_unsold(${game.merchantId}, ${game.code}, ${from}::date, ${numbers}::text[], ${ctx.now()}) AS taken`.execute(
    tx,
  );
  return rows[0]?.taken ?? undefined;
}

/** The numbers that a calendar gives from a day on. */
export function numbersAhead(
  calendar: GameCalendar,
  from: Temporal.PlainDate,
  days: number = LOOK_AHEAD_DAYS,
): readonly string[] {
  const number = issueNumbers(calendar);
  return Array.from({ length: days }, (_, ahead) => from.add({ days: ahead })).flatMap(day =>
    Array.from({ length: drawCountOf(calendar, day) }, (_, place) => number(day, place)),
  );
}
