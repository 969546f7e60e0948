import type { Kysely } from 'kysely';
import type { Game } from './games.ts';
import type { DayException, GameCalendar } from './schedule.ts';
import type { LotteryTables } from './tables.ts';

export const calendarOf = (
  game: Game,
  merchantZone: string,
  exceptions: ReadonlyMap<string, DayException>,
): GameCalendar => ({
  timeZone: game.timeZone ?? merchantZone,
  periodSeconds: game.periodSeconds,
  closeBeforeSeconds: game.closeBeforeSeconds,
  schedule: game.schedule,
  issueFormat: game.issueFormat,
  exceptions,
});

/** Days that operators took out of a game's calendar or put in. */
export async function readExceptions(db: Kysely<object>, game: Game): Promise<ReadonlyMap<string, DayException>> {
  const rows = await db
    .withTables<LotteryTables>()
    .selectFrom('lottery_day')
    .select(['day', 'kind'])
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .execute();
  return new Map(rows.map(row => [row.day, row.kind]));
}
