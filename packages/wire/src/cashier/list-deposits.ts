import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, date, moneyText, queryInt, skipped } from '../schemas.ts';
import { deposit, depositState } from './shapes.ts';

export const listDeposits = endpoint({
  id: 'cashier.listDeposits',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/wallet/deposits',
  token: 'required',
  input: z.strictObject({
    from: date.optional(),
    to: date.optional(),
    state: depositState.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    deposits: z.array(deposit),
    currency: z.string(),
    /** How many there are in all, and what the approved ones come to. */
    count: z.number().int(),
    total: moneyText,
    next: cursor.nullable(),
  }),
  summary: "The caller's deposits, newest first (dates are the merchant's business days)",
});
