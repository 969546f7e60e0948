import { findFamily } from '@baize/lottery';
import { showTrend } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { runtimeOf } from './runtime.ts';

export const showTrendHandler = handle(showTrend, async ({ input, ctx, request, fail }) => {
  const { games, trends } = runtimeOf(ctx);
  const game = await games.find(request.merchant.id, input.gameCode);
  const family = game === undefined ? undefined : findFamily(game.family);
  if (game === undefined || family === undefined) return fail('game_unknown');
  return trends.of({ game, family, draws: input.draws, merchantZone: request.merchant.timeZone, now: ctx.now() });
});
