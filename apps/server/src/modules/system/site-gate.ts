import type { Endpoint } from '@baize/wire';
import type { Context } from '../../context.ts';
import type { Merchant } from '../merchants/index.ts';
import { standingOf } from './access.ts';
import { maintenanceSetting } from './settings.ts';

/** What tells a page why the rest does not answer. */
const SAYS_WHY: ReadonlySet<string> = new Set(['system.status', 'system.location']);

/** Why a call of a player is not answered at all: the caller is not served here, or the site is in maintenance. */
export function siteGate(
  ctx: Context,
  { endpoint, merchant, ip }: { endpoint: Endpoint; merchant: Merchant; ip: string },
): 'access_restricted' | 'maintenance' | undefined {
  if (endpoint.audience !== 'player') return undefined;
  if (!SAYS_WHY.has(endpoint.id) && !standingOf(ctx, merchant.id, ip).allowed) return 'access_restricted';
  return inMaintenance(ctx, merchant) && !endpoint.id.startsWith('system.') ? 'maintenance' : undefined;
}

/** By the console's switch, or by the merchant's own state. */
export const inMaintenance = (ctx: Context, merchant: Merchant): boolean =>
  merchant.state === 'maintenance' || ctx.settings.get(merchant.id, maintenanceSetting).on;
