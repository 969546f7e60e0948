import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, queryInt } from '../schemas.ts';
import { withdrawal, withdrawalState } from './shapes.ts';

export const listWithdrawals = endpoint({
  id: 'cashier.listWithdrawals',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/wallet/withdrawals',
  token: 'required',
  input: z.strictObject({
    state: withdrawalState.optional(),
    limit: queryInt(1, 100).default(20),
    after: cursor.optional(),
  }),
  output: z.object({ withdrawals: z.array(withdrawal), next: cursor.nullable() }),
  summary: "The caller's withdrawals, newest first",
});
