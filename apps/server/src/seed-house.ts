import { allModules } from './all-modules.ts';
import type { Context } from './context.ts';
import { holdsDemoAccounts } from './modules/members/index.ts';
import { UserError } from './runtime/user-error.ts';

/** Fills the demo merchant and its accounts; a second run changes nothing. */
export const seedHouse = async (ctx: Context): Promise<void> => {
  for (const module of allModules) await module.seedDemo?.(ctx);
};

/** The same, and then the past of whatever has one: what `baize start` shows. */
export const seedLivingHouse = async (ctx: Context): Promise<void> => {
  await seedHouse(ctx);
  for (const module of allModules) await module.seedDemoLife?.(ctx);
};

/** Production never serves what a demo left behind: its players' passwords stand in the documentation. */
export const refuseDemoData = async (ctx: Context): Promise<void> => {
  if (await holdsDemoAccounts(ctx))
    throw new UserError(
      'This database was filled as a demo, and everybody knows the passwords of its accounts. Begin production with an empty database.',
    );
};
