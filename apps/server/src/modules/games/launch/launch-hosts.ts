import type { Context } from '../../../context.ts';
import { VendorFailure } from '../../../vendors/index.ts';
import { gameHostsOf } from '../../system/index.ts';
import type { Vendor } from '../catalogue/directory.ts';

type Opened = { merchantId: number; vendor: Vendor; url: string };

/**
 * The addresses at which a game opens, of which the page draws one. A vendor that sends players elsewhere is not followed. Where it
 * serves from several hosts, the second one is drawn at random; where some of them are the merchant's hosts for games, only those count.
 */
export function addressOf(ctx: Context, { merchantId, vendor, url }: Opened): Addresses {
  const address = URL.parse(url);
  if (address === null) throw new VendorFailure(`${vendor.code} gave no address`);
  // The origin of a `blob:` is that of the page that made it.
  if (!/^https?:$/.test(address.protocol))
    throw new VendorFailure(`${vendor.code} leads to no page: ${address.protocol}`);
  if (!vendor.origins.includes(address.origin)) throw new VendorFailure(`${vendor.code} leads to ${address.origin}`);
  const wanted = gameHostsOf(ctx, merchantId);
  const preferred = vendor.origins.filter(origin => wanted.includes(origin));
  const hosts = preferred.length > 0 ? preferred : vendor.origins;
  const first = hosts.includes(address.origin) ? address.origin : drawn(ctx, hosts);
  const second = drawn(
    ctx,
    hosts.filter(origin => origin !== first),
  );
  const at = (origin: string): string => `${origin}${address.pathname}${address.search}${address.hash}`;
  return { game_url: at(first ?? address.origin), game_url2: second === undefined ? null : at(second) };
}

type Addresses = { game_url: string; game_url2: string | null };

const drawn = (ctx: Context, hosts: readonly string[]): string | undefined =>
  hosts[(ctx.random(1)[0] ?? 0) % Math.max(1, hosts.length)];
