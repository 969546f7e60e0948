import { findFamily, missingValues, prepareDraw } from '@baize/lottery';
import { showTrend } from '@baize/wire/lottery';
import { handle } from '../../http/handler.ts';
import { readDraws } from './read-draws.ts';
import { runtimeOf } from './runtime.ts';
import { drawView } from './views.ts';

export const showTrendHandler = handle(showTrend, async ({ input, ctx, request, fail }) => {
  const game = await runtimeOf(ctx).games.find(request.merchant.id, input.gameCode);
  const family = game === undefined ? undefined : findFamily(game.family);
  if (game === undefined || family === undefined) return fail('game_unknown');
  const draws = await readDraws(ctx.db, game, { limit: input.draws });
  const results = draws.map(row => row.result);
  const shape = game.drawShape === 0 ? family.shape : (family.otherShapes?.[game.drawShape - 1] ?? []);
  const numbers = results.map(result => prepareDraw(family, result).numbers);
  let places = 0;
  for (const part of shape) places += part.count;
  return {
    draws: draws.map(row => drawView(row, game.family)),
    places: Array.from({ length: places }, (_, place) => ({
      values: [...missingValues(family, results, place, game.drawShape)].map(([value, missing]) => ({
        value,
        missing,
        ...gapsOf(numbers, place, value),
      })),
    })),
  };
});

/** How often a value came at a place, the longest gap without it and the mean gap, in draws (the mean in hundredths). */
function gapsOf(draws: readonly (readonly number[])[], place: number, value: number) {
  let count = 0;
  let gap = 0;
  let missingMax = 0;
  for (const drawn of draws) {
    if (drawn[place] === value) {
      count += 1;
      gap = 0;
      continue;
    }
    gap += 1;
    missingMax = Math.max(missingMax, gap);
  }
  return { count, missingMax, missingMean: Math.floor(((draws.length - count) * 100) / (count + 1)) };
}
