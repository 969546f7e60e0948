import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, queryInt } from '../schemas.ts';
import { deposit, depositState } from './shapes.ts';

export const listDeposits = endpoint({
  id: 'cashier.listDeposits',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/wallet/deposits',
  token: 'required',
  input: z.strictObject({
    state: depositState.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
  }),
  output: z.object({ deposits: z.array(deposit), next: cursor.nullable() }),
  summary: "The caller's deposits, newest first",
});
