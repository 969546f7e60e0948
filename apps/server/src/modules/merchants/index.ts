export type { Merchant } from './merchant.ts';
export { createMerchants, type Merchants } from './merchants.ts';
export { demoMerchant, demoOperator, seedMerchants } from './seed-demo.ts';
export type { MerchantState } from './tables.ts';
