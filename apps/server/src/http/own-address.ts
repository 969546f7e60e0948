import type { Context } from '../context.ts';
import type { RequestInfo } from './handler.ts';

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
