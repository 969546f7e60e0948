import type { Context } from '../../context.ts';

type Provider = (merchantId: number) => boolean;
const providers = new WeakMap<Context, Provider>();

/** Registers who knows whether money may go to uplines, once per process at start: it is a rule of a room above this one. */
export const provideUplineTransfers = (ctx: Context, provider: Provider): void => {
  providers.set(ctx, provider);
};

export const uplineTransfersOn = (ctx: Context, merchantId: number): boolean =>
  providers.get(ctx)?.(merchantId) ?? false;
