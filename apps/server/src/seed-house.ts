import { allModules } from './all-modules.ts';
import type { Context } from './context.ts';

/** Fills the demo merchant and its accounts; a second run changes nothing. */
export const seedHouse = async (ctx: Context): Promise<void> => {
  for (const module of allModules) await module.seedDemo?.(ctx);
};

/** The same, and then the past of whatever has one: what `baize start` shows. */
export const seedLivingHouse = async (ctx: Context): Promise<void> => {
  await seedHouse(ctx);
  for (const module of allModules) await module.seedDemoLife?.(ctx);
};
