import type { Endpoint } from '@baize/wire';
import type { Context } from '../../../context.ts';
import { inMaintenance } from '../../system/index.ts';

export type HouseClosed = 'maintenance' | 'module_disabled';

/** Whether the whole house was shut while a call waited for a vendor: the pipeline asks this only as a call comes. */
export async function houseClosed(
  ctx: Context,
  merchantId: number,
  module: Endpoint['module'],
): Promise<HouseClosed | undefined> {
  const merchant = await ctx.merchants.byId(merchantId);
  if (!merchant || merchant.state === 'closed' || inMaintenance(ctx, merchant)) return 'maintenance';
  return ctx.settings.moduleEnabled(merchantId, module) ? undefined : 'module_disabled';
}
