import type { Context } from '../../context.ts';

/** Says what a vendor is called in a language, by its code. */
type VendorNames = (code: string) => string;
type Provider = (merchantId: number, language: string) => Promise<VendorNames>;
const providers = new WeakMap<Context, Provider>();

/** Registers who knows the vendors of games, once per process at start: they belong to a room above this one. */
export const provideVendorNames = (ctx: Context, provider: Provider): void => {
  providers.set(ctx, provider);
};

export const vendorNames = async (ctx: Context, merchantId: number, language: string): Promise<VendorNames> =>
  (await providers.get(ctx)?.(merchantId, language)) ?? (code => code);
