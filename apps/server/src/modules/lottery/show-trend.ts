import { findFamily } from '@baize/lottery';
import { showTrend } from '@baize/wire/lottery';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { type DrawGaps, drawGaps } from './draw-gaps.ts';
import { readCalendar } from './game-calendar.ts';
import type { Game } from './games.ts';
import { readDraws, readNearIssues } from './read-draws.ts';
import type { ResultRow } from './rows.ts';
import { runtimeOf } from './runtime.ts';
import { trendPlaces } from './trend-places.ts';
import { drawView } from './views.ts';

export const showTrendHandler = handle(showTrend, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  const family = game === undefined ? undefined : findFamily(game.family);
  if (game === undefined || family === undefined) return fail('game_unknown');
  const draws = await readDraws(ctx.db, game, { limit: input.draws });
  const gaps = await readGaps(ctx, game, request.merchant.timeZone, draws);
  const gap = gaps.afterGap.indexOf(true);
  const run = draws.slice(0, gap === -1 ? draws.length : gap + 1);
  const places = trendPlaces(
    family,
    run.map(row => row.result),
    game.drawShape,
  );
  return {
    draws: draws.map((row, at) => ({ ...drawView(row, game.family), afterGap: gaps.afterGap[at] ?? false })),
    upToNow: gaps.upToNow,
    places: gaps.upToNow ? places : places.map(() => ({ values: [] })),
  };
});

async function readGaps(
  ctx: Context,
  game: Game,
  merchantZone: string,
  draws: readonly ResultRow[],
): Promise<DrawGaps> {
  if (draws.every(({ source }) => source === 'house')) return { afterGap: [], upToNow: true };
  const now = ctx.now();
  const [calendar, { previous }] = await Promise.all([
    readCalendar(ctx.db, game, merchantZone),
    readNearIssues(ctx.db, game, now, 0),
  ]);
  // One that was put off keeps its close; until its draw nothing of it is due.
  const isAwaited =
    previous !== undefined && previous.postponed_from === null && ['selling', 'closed'].includes(previous.status);
  return drawGaps(calendar, draws, { now, awaited: isAwaited ? previous.draws_at : undefined });
}
