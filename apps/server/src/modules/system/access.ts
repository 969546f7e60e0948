import { BlockList, isIPv6 } from 'node:net';
import type { Context } from '../../context.ts';
import { countryOf } from './country-of.ts';
import { accessSetting } from './settings.ts';

type Access = ReturnType<(typeof accessSetting)['schema']['parse']>;
/** Where an address lies, and whether it is served. */
export type Standing = { country: string | null; allowed: boolean };

/** Who is served: an address of the list of the allowed always, of the blocked never, the rest by its country. */
export function standingOf(ctx: Context, merchantId: number, ip: string): Standing {
  const access = ctx.settings.get(merchantId, accessSetting);
  const address = plainAddress(ip);
  const country = countryOf(ctx, address);
  const { allowed, blocked } = listsOf(access);
  if (inList(allowed, address)) return { country, allowed: true };
  if (inList(blocked, address)) return { country, allowed: false };
  return { country, allowed: servesCountry(access, country) };
}

/** An address whose country is not known is in no list of countries: served by "all but these", not by "only these". */
function servesCountry({ countries: { rule, codes } }: Access, country: string | null): boolean {
  if (rule === 'all') return true;
  const listed = country !== null && codes.includes(country);
  return rule === 'only' ? listed : !listed;
}

type Lists = { allowed: BlockList | undefined; blocked: BlockList | undefined };
const compiled = new WeakMap<Access, Lists>();

function listsOf(access: Access): Lists {
  const standing = compiled.get(access);
  if (standing) return standing;
  const lists = { allowed: listOf(access.allowed), blocked: listOf(access.blocked) };
  compiled.set(access, lists);
  return lists;
}

function listOf(networks: readonly string[]): BlockList | undefined {
  if (networks.length === 0) return undefined;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const inList = (list: BlockList | undefined, address: string): boolean =>
  list?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ?? false;

/** An IPv4 address stays one where a socket for both kinds writes it as IPv6; a zone names only an interface here. */
function plainAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
