import { findFamily } from '@baize/lottery';
import { showTrend } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { type DrawGaps, drawGaps } from './draw-gaps.ts';
import { readCalendar } from './game-calendar.ts';
import { readDraws } from './read-draws.ts';
import { runtimeOf } from './runtime.ts';
import { trendPlaces } from './trend-places.ts';
import { drawView } from './views.ts';

export const showTrendHandler = handle(showTrend, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  const family = game === undefined ? undefined : findFamily(game.family);
  if (game === undefined || family === undefined) return fail('game_unknown');
  const draws = await readDraws(ctx.db, game, { limit: input.draws });
  const gaps: DrawGaps = draws.some(({ source }) => source === 'published')
    ? drawGaps(await readCalendar(ctx.db, game, request.merchant.timeZone), draws, ctx.now())
    : { afterGap: [], upToNow: true };
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
