import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, money } from '../schemas.ts';
import { withdrawal } from './shapes.ts';

export const requestWithdrawal = endpoint({
  id: 'cashier.requestWithdrawal',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/withdrawals',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({
    id: commandId,
    amount: money,
    bankAccountId: z.uuid(),
    paymentPassword: z.string().min(1).max(64),
  }),
  output: withdrawal,
  errors: [
    'insufficient_funds',
    'amount_below_minimum',
    'amount_above_maximum',
    'amount_too_fine',
    'withdrawal_limit_reached',
    'wagering_open',
    'bank_account_unknown',
    'bank_account_cooling',
    'payment_password_unset',
    'wrong_payment_password',
    'payment_password_locked',
    'account_suspended',
    'account_closed',
  ],
  summary: 'Asks for a withdrawal: the amount is held at once and paid or given back by an operator',
});
