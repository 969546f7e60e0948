import type { Context } from '../../context.ts';
import type { RequestInfo } from '../../http/handler.ts';
import { addressesSetting } from './settings.ts';

/**
 * The address of the site: the one that the caller used where the merchant knows that host, so that a page is never sent
 * elsewhere for its own pictures; else the one that the server was told.
 */
export function ownAddress(ctx: Context, request: RequestInfo): string {
  const own = new URL(ctx.config.publicUrl);
  const host = request.header('host') ?? '';
  return request.merchant.hosts.includes(host.replace(/:\d+$/, '').toLowerCase())
    ? `${own.protocol}//${host}`
    : own.origin;
}

/** The hosts of a merchant, with the site's own address where nothing else is set. */
export function hostsOf(ctx: Context, request: RequestInfo) {
  const { imageCDNs, launchGameCDNs, domains } = ctx.settings.get(request.merchant.id, addressesSetting);
  const own = ownAddress(ctx, request);
  const orOwn = (list: readonly string[]): string[] => (list.length > 0 ? [...list] : [own]);
  return { imageCDNs: orOwn(imageCDNs), launchGameCDNs: orOwn(launchGameCDNs), domainList: orOwn(domains) };
}
