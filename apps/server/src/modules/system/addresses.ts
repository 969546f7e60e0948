import type { Context } from '../../context.ts';
import { addressesSetting } from './settings.ts';

/** The hosts of a merchant, with the server's own address where nothing else is set. */
export function hostsOf(ctx: Context, merchantId: number) {
  const { imageCDNs, launchGameCDNs, domains } = ctx.settings.get(merchantId, addressesSetting);
  const own = [ctx.config.publicUrl];
  const orOwn = (list: readonly string[]): string[] => (list.length > 0 ? [...list] : own);
  return { imageCDNs: orOwn(imageCDNs), launchGameCDNs: orOwn(launchGameCDNs), domainList: orOwn(domains) };
}

/** A path of the site as a full address, for a code that a phone reads. */
export const fullAddress = (ctx: Context, path: string): string =>
  path.startsWith('/') ? `${ctx.config.publicUrl}${path}` : path;
