import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, date, moneyText, queryInt, skipped } from '../schemas.ts';
import { walletEntry } from './shapes.ts';

export const listWalletEntries = endpoint({
  id: 'cashier.listWalletEntries',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/wallet/entries',
  token: 'required',
  input: z.strictObject({
    from: date.optional(),
    to: date.optional(),
    group: z.enum(['all', 'money_in', 'money_out', 'play', 'rewards']).default('all'),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
    skip: skipped,
  }),
  output: z.object({
    entries: z.array(walletEntry),
    currency: z.string(),
    /** Sum of the whole range, and how many lines it has. */
    total: moneyText,
    count: z.number().int(),
    next: cursor.nullable(),
  }),
  summary:
    "The caller's account record: every posting with the balance after it (dates are the merchant's business days)",
});
