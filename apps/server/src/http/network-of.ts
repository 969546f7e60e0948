import { isIPv6 } from 'node:net';

/**
 * What limits count a caller by: an IPv4 address, or the /64 of an IPv6 one. Whoever has one IPv6 address has 2⁶⁴ of them, so
 * that limits by single addresses would hold nobody.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(group => group !== '');
  const after = tail.split(':').filter(group => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before;
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
