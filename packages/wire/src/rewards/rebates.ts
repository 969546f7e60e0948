import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, counted, cursor, date, instant, moneyText, queryInt, skipped } from '../schemas.ts';

const line = z.object({ product: z.string(), turnover: moneyText, ratePercent: z.string(), amount: moneyText });

export const paidRebate = z.object({
  id: z.uuid(),
  at: instant,
  /** The last business day that it counts. */
  upTo: date,
  lines: z.array(line),
  amount: moneyText,
  automatic: z.boolean(),
});

export const showRebates = endpoint({
  id: 'rewards.showRebates',
  module: 'REWCEN3',
  method: 'GET',
  path: '/wps/rewards/rebates',
  token: 'required',
  input: z.strictObject({ limit: queryInt(1, 100).default(20), after: cursor.optional(), skip: skipped }),
  output: z.object({
    claimable: z.array(line),
    claimableTotal: moneyText,
    amountMin: moneyText,
    manual: z.boolean(),
    /** When what is not claimed is paid by itself, hour of the merchant's day; null: never. */
    automaticHour: z.number().int().nullable(),
    currency: z.string(),
    paid: z.array(paidRebate),
    ...counted,
    next: cursor.nullable(),
  }),
  summary: "The caller's turnover rebate: what may be claimed now, by product, and what was paid",
});

export const claimRebate = endpoint({
  id: 'rewards.claimRebate',
  module: 'REWCEN3',
  method: 'POST',
  path: '/wps/rewards/rebates/claim',
  token: 'required',
  input: z.strictObject({ id: commandId }),
  output: z.object({ amount: moneyText, currency: z.string() }),
  errors: ['nothing_to_claim', 'amount_below_minimum', 'account_suspended', 'account_closed'],
  summary: 'Pays the rebate of everything that was turned over since the last one',
});
