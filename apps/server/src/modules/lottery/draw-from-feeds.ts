import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { storeDraw } from './draw-issue.ts';
import { findIssue } from './find-issue.ts';
import { type Game, readEveryGame } from './games.ts';
import { ensureRoot } from './issue-root.ts';
import { type FeedReading, readFeed } from './read-feed.ts';
import type { IssueRow } from './rows.ts';
import type { LotteryTables } from './tables.ts';

/** Two readings of one result so far apart make the draw; a feed that corrects itself at once is not believed the first time. */
const APART_MS = 10_000;
/** How long after a draw the feed is asked whether it still says the same. */
const WATCHED_MS = 2 * 3_600_000;
const WATCH_EVERY_MS = 60_000;

type Watched = IssueRow & { result: string | null };

/** Asks the feeds of all outside lotteries whose draw is due, or was drawn lately. One that fails holds up no other. */
export async function drawFromFeeds(ctx: Context): Promise<void> {
  const games = (await readEveryGame(ctx.db)).filter(game => game.source === 'feed' && game.feed !== undefined);
  for (const game of games) {
    for (const issue of await dueIssues(ctx, game)) {
      await readOne(ctx, game, issue).catch((error: unknown) => {
        ctx.log.error({ err: error, issue: `${issue.game_code} ${issue.number}` }, 'a feed could not be read');
      });
    }
  }
}

async function dueIssues(ctx: Context, game: Game): Promise<readonly Watched[]> {
  const now = ctx.now();
  const { rows } = await sql<Watched>`
    SELECT i.*, d.result FROM lottery_issue AS i
    LEFT JOIN lottery_draw AS d ON d.merchant_id = i.merchant_id AND d.issue_id = i.id
    WHERE i.merchant_id = ${game.merchantId} AND i.game_code = ${game.code} AND i.source = 'feed' AND i.draws_at <= ${now}
      AND (i.status = 'closed' OR (i.status IN ('drawn', 'settled') AND d.drawn_at > ${new Date(now.getTime() - WATCHED_MS)}
        AND NOT EXISTS (
          SELECT FROM lottery_feed_reading AS r WHERE r.merchant_id = i.merchant_id AND r.issue_id = i.id
            AND r.read_at > ${new Date(now.getTime() - WATCH_EVERY_MS)})))
    ORDER BY i.draws_at`.execute(ctx.db);
  return rows;
}

async function readOne(ctx: Context, game: Game, issue: Watched): Promise<void> {
  if (game.feed === undefined) return;
  const reading = await readFeed(game.feed, {
    number: issue.number,
    businessDate: issue.business_date,
    family: game.family,
    drawShape: issue.draw_shape,
  });
  if (issue.result !== null) return watch(ctx, issue, reading);
  const agreed = reading.ok && (await saidBefore(ctx, issue, reading.result));
  await note(ctx, issue, reading);
  if (!reading.ok || !agreed) return;
  await ensureRoot(ctx, issue);
  await ctx.transaction(async tx => {
    const locked = await findIssue(tx, issue.merchant_id, issue.game_code, issue.number, 'locked');
    if (locked?.status !== 'closed') return;
    await storeDraw(ctx, tx, locked, { seed: null, result: reading.result, beacon_value: '' });
  });
}

/** A drawn issue stays as it is whatever the feed says now; a change is shown to operators, two of whom may correct the result. */
async function watch(ctx: Context, issue: Watched, reading: FeedReading): Promise<void> {
  if (reading.ok && reading.result !== issue.result) {
    ctx.log.error({ issue: `${issue.game_code} ${issue.number}` }, 'a feed changed a result that is drawn');
    return note(ctx, issue, { ok: false, error: `changed its result to ${reading.result}` });
  }
  return note(ctx, issue, reading);
}

/** Whether the last answer was the same result, long enough ago. */
async function saidBefore(ctx: Context, issue: IssueRow, result: string): Promise<boolean> {
  const rows = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_feed_reading')
    .select(['result', 'read_at'])
    .where('merchant_id', '=', issue.merchant_id)
    .where('issue_id', '=', issue.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  // Back to the first reading in a row that said the same.
  const other = rows.findIndex(row => row.result !== result);
  const same = other === -1 ? rows : rows.slice(0, other);
  const first = same.at(-1);
  return first !== undefined && ctx.now().getTime() - first.read_at.getTime() >= APART_MS;
}

async function note(ctx: Context, issue: IssueRow, reading: FeedReading): Promise<void> {
  await ctx.db
    .withTables<LotteryTables>()
    .insertInto('lottery_feed_reading')
    .values({
      merchant_id: issue.merchant_id,
      issue_id: issue.id,
      result: reading.ok ? reading.result : null,
      error: reading.ok ? null : reading.error,
      read_at: ctx.now(),
    })
    .execute();
}
