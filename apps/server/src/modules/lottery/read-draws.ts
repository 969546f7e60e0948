import { type Kysely, sql } from 'kysely';
import type { Game } from './games.ts';
import type { IssueRow, ResultRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

/** The newest results of a game that count; `before` is the draw time that the page before ended with. */
export function readDraws(
  db: Kysely<object>,
  game: Game,
  page: { limit: number; before?: Date | undefined; from?: Date; until?: Date },
): Promise<ResultRow[]> {
  let query = db
    .withTables<LotteryTables>()
    .selectFrom('lottery_result')
    .selectAll()
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .orderBy('draws_at', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('draws_at', '<', page.before);
  // A draw at midnight still belongs to the day that ends with it.
  if (page.from !== undefined) query = query.where('draws_at', '>', page.from);
  if (page.until !== undefined) query = query.where('draws_at', '<=', page.until);
  return query.execute();
}

export type NearIssues = { previous: IssueRow | undefined; current: IssueRow | undefined; next: IssueRow[] };

/** The issue on sale at `now` (its close still ahead), the one before it and those that follow. */
export async function readNearIssues(db: Kysely<object>, game: Game, now: Date, nextMax: number): Promise<NearIssues> {
  const tables = db.withTables<LotteryTables>();
  const ofGame = tables
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code);
  const selling = ofGame
    .where('draws_at', '>', now)
    .where('closes_at', '>', now)
    .where('status', '=', 'selling')
    .orderBy('draws_at');
  const [ahead, previous] = await Promise.all([selling.limit(nextMax + 1).execute(), readPreviousIssue(db, game, now)]);
  const [first] = ahead;
  // One that was put off is on sale behind issues that are not yet.
  const current =
    first === undefined || first.opens_at <= now
      ? first
      : await selling.where('opens_at', '<=', now).limit(1).executeTakeFirst();
  const next = ahead.filter(issue => issue.id !== current?.id).slice(0, nextMax);
  return { previous, current, next };
}

/** The issue that closed last at `now`. */
export const readPreviousIssue = (db: Kysely<object>, game: Game, now: Date): Promise<IssueRow | undefined> =>
  db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant_id', '=', game.merchantId)
    .where('game_code', '=', game.code)
    .where('closes_at', '<=', now)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The issue on sale of each game of a merchant, in one read. */
export async function readOnSale(
  db: Kysely<object>,
  merchantId: number,
  now: Date,
): Promise<ReadonlyMap<string, Pick<IssueRow, 'number' | 'closes_at'>>> {
  const { rows } = await sql<Pick<IssueRow, 'game_code' | 'number' | 'closes_at'>>`
    SELECT i.* FROM lottery_game AS g
    CROSS JOIN LATERAL (
      SELECT q.game_code, q.number, q.closes_at FROM lottery_issue AS q
      WHERE q.merchant_id = g.merchant_id AND q.game_code = g.code AND q.draws_at > ${now} AND q.closes_at > ${now}
        AND q.status = 'selling' AND q.opens_at <= ${now}
      ORDER BY q.draws_at LIMIT 1
    ) AS i
    WHERE g.merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(row => [row.game_code, row]));
}

/** The newest result that counts of each game of a merchant. */
export async function readLastDraws(db: Kysely<object>, merchantId: number): Promise<ReadonlyMap<string, ResultRow>> {
  const { rows } = await sql<ResultRow>`
    SELECT d.* FROM lottery_game AS g
    CROSS JOIN LATERAL (
      SELECT * FROM lottery_result AS q WHERE q.merchant_id = g.merchant_id AND q.game_code = g.code
      ORDER BY q.draws_at DESC LIMIT 1
    ) AS d
    WHERE g.merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(row => [row.game_code, row]));
}
