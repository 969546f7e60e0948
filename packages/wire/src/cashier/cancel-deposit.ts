import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deposit } from './shapes.ts';

export const cancelDeposit = endpoint({
  id: 'cashier.cancelDeposit',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/deposits/{depositId}/cancel',
  token: 'required',
  input: z.strictObject({ depositId: z.uuid() }),
  output: deposit,
  errors: ['deposit_unknown', 'wrong_state', 'claimed_by_another'],
  summary: 'Takes back a deposit request that nobody has claimed yet',
});
