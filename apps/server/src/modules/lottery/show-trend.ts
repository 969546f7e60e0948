import { findFamily } from '@baize/lottery';
import { showTrend } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { readDraws } from './read-draws.ts';
import { runtimeOf } from './runtime.ts';
import { trendPlaces } from './trend-places.ts';
import { drawView } from './views.ts';

export const showTrendHandler = handle(showTrend, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  const family = game === undefined ? undefined : findFamily(game.family);
  if (game === undefined || family === undefined) return fail('game_unknown');
  const draws = await readDraws(ctx.db, game, { limit: input.draws });
  const results = draws.map(row => row.result);
  return {
    draws: draws.map(row => drawView(row, game.family)),
    places: trendPlaces(family, results, game.drawShape),
  };
});
