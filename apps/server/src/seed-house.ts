import { allModules } from './all-modules.ts';
import type { Context } from './context.ts';
import { beginPast, contextAt, type Databases, type PastToLive, takePast } from './demo-past/index.ts';
import { holdsDemoAccounts, membersModule } from './modules/members/index.ts';
import { merchantsModule } from './modules/merchants/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { UserError } from './runtime/user-error.ts';

/** Fills the demo merchant and its accounts; a second run changes nothing. */
export const seedHouse = async (ctx: Context): Promise<void> => {
  for (const module of allModules) await module.seedDemo?.(ctx);
};

/** What was there when the past of the demo began. */
const EARLY: ReadonlySet<unknown> = new Set([membersModule, promotionsModule]);

/** The same for a house that is to have a past: its members came weeks before its first start. One that began without a past gets none. */
export const seedLivingHouse = async (ctx: Context): Promise<void> => {
  await merchantsModule.seedDemo?.(ctx);
  const begin = await beginPast(ctx);
  const early = begin && contextAt(ctx, begin);
  for (const module of allModules) await module.seedDemo?.(EARLY.has(module) ? (early ?? ctx) : ctx);
};

/** What `baize start` lives through once it serves its first page. */
export const pastOfHouse = (ctx: Context, databases: Databases): Promise<PastToLive | undefined> =>
  takePast(ctx, { modules: allModules, databases });

/** Production never serves what a demo left behind: its players' passwords stand in the documentation. */
export const refuseDemoData = async (ctx: Context): Promise<void> => {
  if (await holdsDemoAccounts(ctx))
    throw new UserError(
      'This database was filled as a demo, and everybody knows the passwords of its accounts. Begin production with an empty database.',
    );
};
