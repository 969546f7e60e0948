import type { Context } from '../../context.ts';
import type { RequestInfo } from '../../http/handler.ts';
import { ownAddress } from '../../http/own-address.ts';
import { addressesSetting } from './settings.ts';

/** The hosts of a merchant, with the site's own address where nothing else is set. */
export function hostsOf(ctx: Context, request: RequestInfo) {
  const { imageCDNs, launchGameCDNs, domains } = ctx.settings.get(request.merchant.id, addressesSetting);
  const own = ownAddress(ctx, request);
  const orOwn = (list: readonly string[]): string[] => (list.length > 0 ? [...list] : [own]);
  return { imageCDNs: orOwn(imageCDNs), launchGameCDNs: orOwn(launchGameCDNs), domainList: orOwn(domains) };
}

/** The hosts that the merchant wants games opened on; empty where it is content with any of a vendor's. */
export const gameHostsOf = (ctx: Context, merchantId: number): readonly string[] =>
  ctx.settings.get(merchantId, addressesSetting).launchGameCDNs;
