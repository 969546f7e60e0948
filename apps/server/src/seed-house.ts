import { allModules } from './all-modules.ts';
import type { Context } from './context.ts';
import { seedMerchants } from './modules/merchants/index.ts';

/** Fills the demo merchant and its accounts; a second run changes nothing. */
export const seedHouse = async (ctx: Context): Promise<void> => {
  await seedMerchants(ctx);
  ctx.merchants.forget();
  await ctx.settings.refresh();
  for (const module of allModules) await module.seedDemo?.(ctx);
};
