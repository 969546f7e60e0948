import { site } from '../site/site.ts';

/** One of a list, drawn at random; undefined of an empty one. */
export const drawn = (hosts: readonly string[], chance: () => number = Math.random): string | undefined =>
  hosts[Math.floor(chance() * hosts.length)];

/** The address of a picture: a path of the site is fetched from one of the image hosts, an address stays as it is. */
export function imageUrl(address: string, chance?: () => number): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const host = drawn(site.get().imageHosts, chance);
  return host === undefined || host === globalThis.location?.origin ? address : `${host}${address}`;
}
