import type { Context } from '../../../context.ts';
import { runtimeOf } from '../runtime.ts';
import type { GameTables } from '../tables.ts';

const FRESH_MS = 2_000;
const readAt = new WeakMap<Context, number>();

/** Reads once before the first page is served. */
export const keepFrameOrigins = async (ctx: Context): Promise<void> => {
  readAt.set(ctx, performance.now());
  const vendors = await ctx.db
    .withTables<GameTables>()
    .selectFrom('game_vendor')
    .select('origins')
    .where('enabled', '=', true)
    .execute();
  runtimeOf(ctx).frameOrigins = [...new Set(vendors.flatMap(({ origins }) => origins))].sort();
};

/** The origins of enabled vendors for the content policy; two seconds old at most while pages are asked for. */
export const frameOrigins = (ctx: Context): readonly string[] => {
  if (performance.now() - (readAt.get(ctx) ?? 0) > FRESH_MS) keepFrameOrigins(ctx).catch(() => undefined);
  return runtimeOf(ctx).frameOrigins;
};
