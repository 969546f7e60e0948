import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Actor } from '../audit/index.ts';
import { type Game, readEveryGame } from './games.ts';
import { type HistoryDraw, type HistoryProblem, readHistory } from './read-history.ts';
import type { LotteryTables } from './tables.ts';

type Deps = Pick<Context, 'db' | 'transaction' | 'audit' | 'now' | 'merchants'>;
type Where = { readonly merchantId: number; readonly gameCode: string };
/** Who brings it and why, for the audit log. */
type By = { readonly actor: Actor; readonly reason: string };

export type Brought =
  | { ok: true; added: number; corrected: number; unchanged: number }
  | { ok: false; problem: 'game_unknown' | 'game_of_house' }
  | { ok: false; problem: 'lines'; lines: readonly HistoryProblem[] };

/**
 * Brings published draws of an outside game in, all of a file or none. A draw that stands already is left as it is; one that stands with another
 * result is refused, or corrected where that is asked for. Nothing that was on sale here can come in this way.
 */
export async function bringHistory(
  ctx: Deps,
  where: Where,
  { text, origin, correct = false, by }: { text: string; origin: string; correct?: boolean; by: By },
): Promise<Brought> {
  const game = await findGame(ctx, where);
  if (game === undefined) return { ok: false, problem: 'game_unknown' };
  if (game.source === 'house') return { ok: false, problem: 'game_of_house' };
  const timeZone = game.timeZone ?? (await ctx.merchants.byId(game.merchantId))?.timeZone ?? 'UTC';
  const read = readHistory(text, { game, timeZone, now: ctx.now() });
  return ctx.transaction(async tx => {
    await lockHistory(tx, where);
    const standing = await compare(tx, where, read.draws, correct);
    const lines = [...read.problems, ...standing.problems].toSorted((a, b) => a.line - b.line);
    if (lines.length > 0) return { ok: false, problem: 'lines', lines };
    const { added, changed } = standing;
    await store(tx, where, [...added, ...changed.map(({ draw }) => draw)], { origin, now: ctx.now() });
    if (added.length + changed.length > 0)
      await ctx.audit.write(tx, {
        merchantId: where.merchantId,
        actor: by.actor,
        action: 'lottery.historyBrought',
        object: { kind: 'lottery_game', id: where.gameCode },
        before:
          changed.length === 0
            ? undefined
            : { results: resultsOf(changed.map(({ draw, before }) => ({ ...draw, result: before }))) },
        after: {
          origin,
          sha256: createHash('sha256').update(text).digest('hex'),
          added: added.length,
          ...(changed.length === 0 ? {} : { results: resultsOf(changed.map(({ draw }) => draw)) }),
        },
        reason: by.reason,
      });
    const unchanged = read.draws.length - added.length - changed.length;
    return { ok: true, added: added.length, corrected: changed.length, unchanged };
  });
}

export type Removed =
  | { ok: true; removed: number }
  | { ok: false; problem: 'draw_unknown'; numbers: readonly string[] };

/** Takes published draws out again, all that are named or none; the audit log keeps what they said. */
export function removeHistory(
  ctx: Deps,
  { merchantId, gameCode }: Where,
  { numbers, by }: { numbers: readonly string[]; by: By },
): Promise<Removed> {
  return ctx.transaction(async tx => {
    await lockHistory(tx, { merchantId, gameCode });
    const rows = await tx
      .withTables<LotteryTables>()
      .selectFrom('lottery_published')
      .select(['number', 'result'])
      .where('merchant_id', '=', merchantId)
      .where('game_code', '=', gameCode)
      .where('number', 'in', [...numbers])
      .execute();
    const unknown = numbers.filter(number => !rows.some(row => row.number === number));
    if (unknown.length > 0) return { ok: false, problem: 'draw_unknown', numbers: unknown };
    await takeOut(tx, { merchantId, gameCode }, numbers);
    await ctx.audit.write(tx, {
      merchantId,
      actor: by.actor,
      action: 'lottery.historyRemoved',
      object: { kind: 'lottery_game', id: gameCode },
      before: { results: resultsOf(rows) },
      reason: by.reason,
    });
    return { ok: true, removed: rows.length };
  });
}

export type History = { draws: number; first: string; last: string };

/** How many published draws of a game there are, and between which; undefined where there are none. */
export async function showHistory(ctx: Pick<Context, 'db'>, where: Where): Promise<History | undefined> {
  const rows = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_published')
    .select('number')
    .where('merchant_id', '=', where.merchantId)
    .where('game_code', '=', where.gameCode)
    .orderBy('draws_at')
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? { draws: rows.length, first: first.number, last: last.number } : undefined;
}

const findGame = async ({ db }: Deps, { merchantId, gameCode }: Where): Promise<Game | undefined> =>
  (await readEveryGame(db)).find(game => game.merchantId === merchantId && game.code === gameCode);

/** Two files of one game come in one after the other. */
const lockHistory = (tx: Transaction<object>, { merchantId, gameCode }: Where) =>
  sql`SELECT FROM lottery_game WHERE merchant_id = ${merchantId} AND code = ${gameCode} FOR UPDATE`.execute(tx);

type Compared = {
  added: readonly HistoryDraw[];
  changed: readonly { draw: HistoryDraw; before: string }[];
  problems: readonly HistoryProblem[];
};

/** Holds the draws of a file to what was on sale here and to what came in before. */
async function compare(
  tx: Transaction<object>,
  where: Where,
  draws: readonly HistoryDraw[],
  correct: boolean,
): Promise<Compared> {
  const [sold, published] = await Promise.all([readSold(tx, where, draws), readPublished(tx, where)]);
  const added: HistoryDraw[] = [];
  const changed: { draw: HistoryDraw; before: string }[] = [];
  const problems: HistoryProblem[] = [];
  for (const draw of draws) {
    const { line, number, result, drawsAt } = draw;
    const refuse = (reason: string) => problems.push({ line, reason });
    const issue = sold.get(number) ?? sold.get(drawsAt.toISOString());
    const same = published.get(number);
    const then = published.get(drawsAt.toISOString());
    if (issue !== undefined) refuse(`issue ${issue} was on sale here: its result comes from its own draw`);
    else if (same === undefined && then !== undefined) refuse(`the draw of this time stands as ${then.number}`);
    else if (same === undefined) added.push(draw);
    else if (same.draws_at.getTime() !== drawsAt.getTime())
      refuse(`${number} stands with another time; remove it first`);
    else if (same.result === result) continue;
    else if (correct) changed.push({ draw, before: same.result });
    else refuse(`${number} stands with another result: ${same.result}`);
  }
  return { added, changed, problems };
}

/** Numbers of issues of the game, but for those that were taken away unsold, that have the number or the time of one of the draws, by both. */
async function readSold(tx: Transaction<object>, where: Where, draws: readonly HistoryDraw[]) {
  if (draws.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ number: string; draws_at: Date }>`
    SELECT number, draws_at FROM lottery_issue
    WHERE merchant_id = ${where.merchantId} AND game_code = ${where.gameCode}
      AND NOT (status = 'cancelled' AND number LIKE '%-' || id)
      AND (number = ANY (${draws.map(({ number }) => number)}) OR draws_at = ANY (${draws.map(({ drawsAt }) => drawsAt)}))`.execute(
    tx,
  );
  return new Map(
    rows.flatMap(({ number, draws_at }) => [[number, number] as const, [draws_at.toISOString(), number] as const]),
  );
}

async function readPublished(tx: Transaction<object>, where: Where) {
  const rows = await tx
    .withTables<LotteryTables>()
    .selectFrom('lottery_published')
    .select(['number', 'result', 'draws_at'])
    .where('merchant_id', '=', where.merchantId)
    .where('game_code', '=', where.gameCode)
    .execute();
  return new Map(rows.flatMap(row => [[row.number, row] as const, [row.draws_at.toISOString(), row] as const]));
}

/** Takes draws out; their versions stay, for those that are brought in again. */
const takeOut = (tx: Transaction<object>, { merchantId, gameCode }: Where, numbers: readonly string[]) =>
  sql`
    WITH gone AS (
      DELETE FROM lottery_published
      WHERE merchant_id = ${merchantId} AND game_code = ${gameCode} AND number = ANY (${numbers}::text[])
      RETURNING merchant_id, game_code, number, version
    )
    INSERT INTO lottery_published_removed (merchant_id, game_code, number, version)
    SELECT merchant_id, game_code, number, version FROM gone
    ON CONFLICT (merchant_id, game_code, number) DO UPDATE SET version = excluded.version`.execute(tx);

/** New draws and new results of old ones, in one statement; whatever had a result before gets the next version. */
async function store(
  tx: Transaction<object>,
  { merchantId, gameCode }: Where,
  draws: readonly HistoryDraw[],
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  if (draws.length === 0) return;
  await sql`
    INSERT INTO lottery_published (merchant_id, game_code, number, result, draws_at, version, origin, brought_at)
    SELECT ${merchantId}, ${gameCode}, q.number, q.result, q.draws_at, coalesce(gone.version, 0) + 1, ${origin}, ${now}
    FROM unnest(${draws.map(({ number }) => number)}::text[], ${draws.map(({ result }) => result)}::text[],
      ${draws.map(({ drawsAt }) => drawsAt)}::timestamptz[]) AS q (number, result, draws_at)
    LEFT JOIN lottery_published_removed AS gone
      ON gone.merchant_id = ${merchantId} AND gone.game_code = ${gameCode} AND gone.number = q.number
    ON CONFLICT (merchant_id, game_code, number) DO UPDATE SET result = excluded.result, version = lottery_published.version + 1,
      origin = excluded.origin, brought_at = excluded.brought_at`.execute(tx);
}

const resultsOf = (draws: readonly { number: string; result: string }[]): Record<string, string> =>
  Object.fromEntries(draws.map(({ number, result }) => [number, result]));
