import type { Context } from '../context.ts';
import type { RequestInfo } from './handler.ts';

/**
 * The address of the site: the one that the caller used where the merchant knows that host, so that a page is never sent
 * elsewhere for its own pictures; else the one that the server was told. By HTTPS the port is the one that the server was told:
 * links go out in letters, and another port of the host may be somebody else's.
 */
export function ownAddress(ctx: Context, request: RequestInfo): string {
  const own = new URL(ctx.config.publicUrl);
  const host = request.host.toLowerCase();
  const name = host.replace(/:\d+$/, '');
  if (!request.merchant.hosts.includes(name)) return own.origin;
  if (own.protocol === 'http:') return `http://${host}`;
  return `https://${name}${own.port === '' ? '' : `:${own.port}`}`;
}
