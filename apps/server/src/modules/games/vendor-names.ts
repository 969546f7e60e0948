import type { Context } from '../../context.ts';
import { inLanguage } from '../../in-language.ts';
import { runtimeOf } from './runtime.ts';

/** Says what a merchant's vendors are called, by their codes; one that is not known keeps its code. */
export async function vendorNames(
  ctx: Context,
  merchantId: number,
  language: string,
): Promise<(code: string) => string> {
  const { vendor } = await runtimeOf(ctx).directory.of(merchantId);
  return code => inLanguage(vendor.get(code)?.names ?? {}, language) ?? code;
}
