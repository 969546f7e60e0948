import { opsListStops, opsTurnStop } from '@baize/wire/console';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { stoppable } from '../games/index.ts';
import { lotteryGameNames } from '../lottery/index.ts';
import type { Product, StopScope } from '../play/index.ts';

export const listStopsHandler = handle(opsListStops, async ({ ctx, caller, request }) => {
  const { merchantId } = caller.operator;
  const [stops, lotteries, others] = await Promise.all([
    ctx.play.stops(merchantId),
    lotteryGameNames(ctx, merchantId, request.language),
    stoppable(ctx, merchantId, request.language),
  ]);
  // Products that have something to play: stopping an empty one would only look like doing something.
  const products = new Set<Product>(['lottery', ...others.games.map(({ product }) => product)]);
  return {
    stops: stops.map(({ scope, merchant_id, reason, stopped_by, stopped_at }) => ({
      scope,
      overAll: merchant_id === 0,
      reason,
      by: stopped_by,
      at: stopped_at.toISOString(),
    })),
    products: [...products],
    categories: others.categories,
    vendors: others.vendors,
    games: [...[...lotteries].map(([code, name]) => ({ code, name, product: 'lottery' as const })), ...others.games],
  };
});

export const turnStopHandler = handle(opsTurnStop, async ({ input, ctx, caller, request, fail }) => {
  const { scope } = input;
  const { merchantId } = caller.operator;
  const [kind, name = ''] = scope.split(':', 2);
  const others = await stoppable(ctx, merchantId, request.language);
  const isGame = others.games.some(({ code }) => code === name);
  if (kind === 'game' && !isGame && !(await lotteryGameNames(ctx, merchantId, request.language)).has(name))
    return fail('game_unknown');
  if (kind === 'vendor' && !others.vendors.some(({ code }) => code === name)) return fail('vendor_unknown');
  const turn = { scope, stopped: input.stopped, reason: input.reason, ip: request.ip };
  await turnStop(ctx, caller.operator, turn);
  return { scope, stopped: input.stopped };
});

type Turn = { scope: StopScope; stopped: boolean; reason: string; ip: string };

/** Turning what is turned already changes nothing, and writes nothing to the log. */
async function turnStop(ctx: Context, operator: CallerOperator, { scope, stopped, reason, ip }: Turn): Promise<void> {
  const { merchantId, name } = operator;
  const standing = await ctx.play.stops(merchantId);
  const isStopped = standing.some(stop => stop.scope === scope && stop.merchant_id === merchantId);
  if (isStopped === stopped) return;
  await ctx.transaction(async tx => {
    if (stopped) await ctx.play.stop(tx, { merchantId, scope, reason, by: name });
    else if (!(await ctx.play.resume(tx, { merchantId, scope }))) return;
    await ctx.audit.write(tx, {
      merchantId,
      actor: operatorActor(operator),
      action: stopped ? 'play.stopped' : 'play.resumed',
      object: { kind: 'play_stop', id: scope },
      before: { stopped: !stopped },
      after: { stopped },
      reason,
      ip,
    });
  });
}
