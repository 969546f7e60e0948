import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, date, moneyText, queryInt, skipped } from '../schemas.ts';
import { withdrawal, withdrawalState } from './shapes.ts';

export const listWithdrawals = endpoint({
  id: 'cashier.listWithdrawals',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/wallet/withdrawals',
  token: 'required',
  input: z.strictObject({
    from: date.optional(),
    to: date.optional(),
    state: withdrawalState.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    withdrawals: z.array(withdrawal),
    currency: z.string(),
    /** How many there are in all, and what the approved ones come to. */
    count: z.number().int(),
    total: moneyText,
    next: cursor.nullable(),
  }),
  summary: "The caller's withdrawals, newest first (dates are the merchant's business days)",
});
