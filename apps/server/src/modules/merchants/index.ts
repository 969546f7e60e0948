import type { ServerModule } from '../../module.ts';
import { seedMerchants } from './seed-demo.ts';

export { businessDate } from './business-date.ts';
export { addDays, dayStart, daysBetween, monthStart, nextMonth, weekStart } from './business-days.ts';
export { type CreateMerchantOutcome, createMerchant, type NewMerchant } from './create-merchant.ts';
export { addHost, removeHost } from './hosts.ts';
export type { Merchant } from './merchant.ts';
export { createMerchants, type Merchants, withoutPort } from './merchants.ts';
export { demoMerchant, demoOperator, seedMerchants } from './seed-demo.ts';
export type { MerchantState } from './tables.ts';

/** The licensee and its white labels. */
export const merchantsModule: ServerModule = {
  name: 'merchants',
  handlers: [],
  seedDemo: async ctx => {
    await seedMerchants(ctx);
    ctx.merchants.forget();
  },
};
