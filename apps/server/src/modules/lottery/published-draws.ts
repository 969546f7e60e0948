import type { Kysely } from 'kysely';
import type { GameKey } from './game-calendar.ts';
import type { PublishedRow, ResultRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

/** A published draw of a game that was not on sale here, by its number. */
export const findPublished = (db: Kysely<object>, game: GameKey, number: string): Promise<PublishedRow | undefined> =>
  db
    .withTables<LotteryTables>()
    .selectFrom('lottery_published')
    .selectAll()
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .where('number', '=', number)
    .executeTakeFirst();

/** The same as lists of results have it. */
export const resultOf = ({ origin: _, brought_at: __, ...row }: PublishedRow): ResultRow => ({
  ...row,
  drawn_at: row.draws_at,
  source: 'published',
});
