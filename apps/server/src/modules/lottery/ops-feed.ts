import { opsShowLotteryFeed, opsTryLotteryFeed } from '@baize/wire/lottery';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { openProposal } from '../operators/index.ts';
import { CHANGE_FEED } from './change-feed.ts';
import { findIssue } from './find-issue.ts';
import type { Game } from './games.ts';
import { gameObject } from './proposals.ts';
import { readFeed } from './read-feed.ts';
import { runtimeOf } from './runtime.ts';

const READINGS_SHOWN = 50;
const WAITING_SHOWN = 20;
/** Issues whose answers are looked at: what a feed said about older ones says nothing about how it is now. */
const ISSUES_LOOKED_AT = 200;

export const opsShowLotteryFeedHandler = handle(opsShowLotteryFeed, async ({ input, ctx, caller, fail }) => {
  const { merchantId } = caller.operator;
  const game = await runtimeOf(ctx).games.find(merchantId, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const [readings, state, waiting, proposal] = await Promise.all([
    readReadings(ctx, game),
    readState(ctx, game),
    readWaiting(ctx, game),
    openProposal(ctx, { merchantId, kind: CHANGE_FEED, object: gameObject(game.code) }),
  ]);
  return {
    gameCode: game.code,
    drawSource: game.source,
    feed: game.feed ?? null,
    proposalId: proposal?.id ?? null,
    ...state,
    waiting,
    readings,
  };
});

/** Answers for the newest issues, newest first; what is the same as the answer before is left out. */
async function readReadings(ctx: Context, game: Game) {
  const { rows } = await sql<{ number: string; result: string | null; error: string | null; read_at: Date }>`
    SELECT q.number, q.result, q.error, q.read_at FROM (
      SELECT i.number, r.result, r.error, r.read_at, r.id,
        lag(r.result) OVER w AS result_before, lag(r.error) OVER w AS error_before, lag(r.id) OVER w AS id_before
      FROM (${newestIssues(ctx, game)}) AS i
      JOIN lottery_feed_reading AS r ON r.merchant_id = i.merchant_id AND r.issue_id = i.id
      WINDOW w AS (PARTITION BY i.id ORDER BY r.id)
    ) AS q
    WHERE q.id_before IS NULL OR (q.result, q.error) IS DISTINCT FROM (q.result_before, q.error_before)
    ORDER BY q.read_at DESC, q.id DESC LIMIT ${READINGS_SHOWN}`.execute(ctx.db);
  return rows.map(({ number, result, error, read_at }) => ({
    at: read_at.toISOString(),
    issueNo: number,
    result,
    error,
  }));
}

/** When the feed last gave a result, when it last failed, and how often since. */
async function readState(ctx: Context, game: Game) {
  const { rows } = await sql<{ result_at: Date | null; error_at: Date | null; failures: number }>`
    WITH reading AS (
      SELECT r.* FROM (${newestIssues(ctx, game)}) AS i
      JOIN lottery_feed_reading AS r ON r.merchant_id = i.merchant_id AND r.issue_id = i.id
    ), last AS (
      SELECT max(read_at) FILTER (WHERE result IS NOT NULL) AS result_at, max(read_at) FILTER (WHERE error IS NOT NULL) AS error_at FROM reading
    )
    SELECT l.result_at, l.error_at, (
      SELECT count(*)::int4 FROM reading AS r WHERE r.error IS NOT NULL AND r.read_at > coalesce(l.result_at, '-infinity')) AS failures
    FROM last AS l`.execute(ctx.db);
  const [row] = rows;
  return {
    lastResultAt: row?.result_at?.toISOString() ?? null,
    lastErrorAt: row?.error_at?.toISOString() ?? null,
    failures: row?.failures ?? 0,
  };
}

const newestIssues = (ctx: Context, game: Game) => sql`
  SELECT merchant_id, id, number FROM lottery_issue
  WHERE merchant_id = ${game.merchantId} AND game_code = ${game.code} AND draws_at <= ${ctx.now()}
  ORDER BY draws_at DESC LIMIT ${ISSUES_LOOKED_AT}`;

async function readWaiting(ctx: Context, game: Game) {
  const { rows } = await sql<{ number: string; draws_at: Date }>`
    SELECT number, draws_at FROM lottery_issue
    WHERE merchant_id = ${game.merchantId} AND game_code = ${game.code} AND status = 'closed' AND source <> 'house'
      AND draws_at <= ${ctx.now()}
    ORDER BY draws_at LIMIT ${WAITING_SHOWN}`.execute(ctx.db);
  return rows.map(row => ({ issueNo: row.number, drawsAt: row.draws_at.toISOString() }));
}

/** Asks the stored feed, and no other address: a console is no way to look around in the operator's network. */
export const opsTryLotteryFeedHandler = handle(opsTryLotteryFeed, async ({ input, ctx, caller, fail }) => {
  const { merchantId } = caller.operator;
  const { gameCode, issueNo } = input;
  const game = await runtimeOf(ctx).games.find(merchantId, gameCode);
  if (game === undefined) return fail('game_unknown');
  if (game.feed === undefined) return fail('wrong_state');
  const issue = await findIssue(ctx.db, merchantId, gameCode, issueNo);
  if (issue === undefined) return fail('issue_unknown');
  const began = performance.now();
  const { business_date: businessDate, draw_shape: drawShape } = issue;
  const answer = await readFeed(game.feed, { number: issueNo, businessDate, family: game.family, drawShape });
  return {
    issueNo,
    result: answer.ok ? answer.result : null,
    error: answer.ok ? null : answer.error,
    tookMs: Math.round(performance.now() - began),
  };
});
