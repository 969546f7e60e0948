import type { Kysely } from 'kysely';
import type { Game } from './games.ts';
import type { DayException, GameCalendar, Numbering } from './schedule.ts';
import type { LotteryTables } from './tables.ts';

/** Which game of which merchant. */
export type GameKey = Pick<Game, 'merchantId' | 'code'>;

export const calendarOf = (
  game: Game,
  merchantZone: string,
  exceptions: ReadonlyMap<string, DayException>,
  numbering: readonly Numbering[] = [],
): GameCalendar => ({
  timeZone: game.timeZone ?? merchantZone,
  periodSeconds: game.periodSeconds,
  closeBeforeSeconds: game.closeBeforeSeconds,
  schedule: game.schedule,
  issueFormat: game.issueFormat,
  exceptions,
  numbering,
});

/** Days that operators took out of a game's calendar or put in. */
export async function readExceptions(db: Kysely<object>, game: GameKey): Promise<ReadonlyMap<string, DayException>> {
  const rows = await db
    .withTables<LotteryTables>()
    .selectFrom('lottery_day')
    .select(['day', 'kind'])
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .execute();
  return new Map(rows.map(row => [row.day, row.kind]));
}

/** Numbers that operators gave to the first draw of a day, in the order of the days. */
export async function readNumbering(db: Kysely<object>, game: GameKey): Promise<readonly Numbering[]> {
  const rows = await db
    .withTables<LotteryTables>()
    .selectFrom('lottery_numbering')
    .select(['day', 'number'])
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .orderBy('day')
    .execute();
  return rows.map(({ day, number }) => ({ day: Temporal.PlainDate.from(day), number }));
}

/** The calendar of a game with all that operators changed in it. */
export const readCalendar = async (
  db: Kysely<object>,
  game: Parameters<typeof calendarOf>[0] & GameKey,
  merchantZone: string,
): Promise<GameCalendar> =>
  calendarOf(game, merchantZone, await readExceptions(db, game), await readNumbering(db, game));
