import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, money, typedText } from '../schemas.ts';
import { deposit } from './shapes.ts';

export const requestDeposit = endpoint({
  id: 'cashier.requestDeposit',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/deposits',
  token: 'required',
  input: z.strictObject({
    id: commandId,
    methodId: typedText(40, 1),
    amount: money,
    payerName: typedText(80).optional(),
  }),
  output: deposit,
  errors: [
    'deposit_method_unknown',
    'deposit_method_closed',
    'payment_service_down',
    'amount_below_minimum',
    'amount_above_maximum',
    'amount_too_fine',
    'too_many_open_deposits',
    'self_excluded',
    'limit_reached',
    'identity_needed',
    'account_suspended',
    'account_closed',
  ],
  summary: 'Asks to deposit by bank transfer or payment service; the answer says where to pay',
});
