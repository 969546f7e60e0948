import type { Context } from '../../context.ts';

/** Members whose payouts go to the same name as those of a member. */
export type PayeeNameFinder = (member: { merchantId: number; memberId: bigint }, limit: number) => Promise<bigint[]>;

const finders = new WeakMap<Context, PayeeNameFinder>();

/** Registers who knows the names behind payouts, once per process at start: they belong to a room above this one. */
export const findPayeeNames = (ctx: Context, finder: PayeeNameFinder): void => {
  finders.set(ctx, finder);
};

export const payeeNameFinder = (ctx: Context): PayeeNameFinder | undefined => finders.get(ctx);
