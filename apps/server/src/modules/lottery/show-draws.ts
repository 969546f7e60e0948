import { draw, drawByCode, listDraws, nearIssues, openedNumbers } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { dayBounds } from './calendar.ts';
import { gameName } from './games.ts';
import { instantOf } from './page-cursors.ts';
import { findPublished, resultOf } from './published-draws.ts';
import { readDraws, readLastDraws, readNearIssues, readOnSale } from './read-draws.ts';
import { runtimeOf } from './runtime.ts';
import type { LotteryTables } from './tables.ts';
import { drawView, issueView } from './views.ts';

const NEXT_MAX = 120;

export const openedNumbersHandler = handle(openedNumbers, async ({ input, ctx, request, fail }) => {
  const all = await runtimeOf(ctx).games.all(request.merchant.id);
  const games = input.gameCode === undefined ? all : all.filter(game => game.code === input.gameCode);
  if (input.gameCode !== undefined && games.length === 0) return fail('game_unknown');
  const now = ctx.now();
  const [lastDraws, onSale] = await Promise.all([
    readLastDraws(ctx.db, request.merchant.id),
    readOnSale(ctx.db, request.merchant.id, now),
  ]);
  const opened = games.map(game => {
    const current = onSale.get(game.code);
    const last = lastDraws.get(game.code);
    return {
      gameCode: game.code,
      labelName: gameName(game, request.language),
      gameGroupCode: game.group,
      family: game.family,
      drawSource: game.source,
      last: last === undefined ? null : drawView(last, game.family),
      current: current === undefined ? null : { issueNo: current.number, closesAt: current.closes_at.toISOString() },
    };
  });
  return { serverTime: now.toISOString(), games: opened };
});

export const drawHandler = handle(draw, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const row = await ctx.db
    .withTables<LotteryTables>()
    .selectFrom('lottery_issue')
    .innerJoin('lottery_draw', join =>
      join
        .onRef('lottery_draw.merchant_id', '=', 'lottery_issue.merchant_id')
        .onRef('lottery_draw.issue_id', '=', 'lottery_issue.id'),
    )
    .select([
      'lottery_draw.game_code',
      'lottery_draw.number',
      'lottery_draw.result',
      'lottery_draw.drawn_at',
      'lottery_draw.source',
      'lottery_draw.version',
    ])
    .where('lottery_issue.merchant_id', '=', game.merchantId)
    .where('lottery_issue.game_code', '=', game.code)
    .where('lottery_issue.number', '=', input.issueNo)
    .where('lottery_draw.annulled_at', 'is', null)
    .executeTakeFirst();
  if (row !== undefined) return drawView(row, game.family);
  const published = await findPublished(ctx.db, game, input.issueNo);
  return published === undefined ? fail('draw_unknown') : drawView(resultOf(published), game.family);
});

export const drawByCodeHandler = handle(drawByCode, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const [last] = await readDraws(ctx.db, game, { limit: 1 });
  return last === undefined ? fail('draw_unknown') : drawView(last, game.family);
});

export const nearIssuesHandler = handle(nearIssues, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const now = ctx.now();
  const near = await readNearIssues(ctx.db, game, now, NEXT_MAX);
  return {
    serverTime: now.toISOString(),
    previous: near.previous === undefined ? null : issueView(near.previous, now),
    current: near.current === undefined ? null : issueView(near.current, now),
    next: near.next.map(issue => issueView(issue, now)),
  };
});

export const listDrawsHandler = handle(listDraws, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  if (game === undefined) return fail('game_unknown');
  const day = input.day === undefined ? {} : dayBounds(request.merchant.timeZone, input.day);
  const rows = await readDraws(ctx.db, game, { ...day, limit: input.limit + 1, before: instantOf(input.after) });
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    draws: shown.map(row => drawView(row, game.family)),
    next: rows.length > input.limit && last !== undefined ? last.draws_at.toISOString() : null,
  };
});
