import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { commandId, typedText } from '../schemas.ts';
import { bankAccount } from './shapes.ts';

export const addBankAccount = endpoint({
  id: 'cashier.addBankAccount',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/bank-accounts',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({
    id: commandId,
    bankCode: typedText(20, 1),
    accountName: typedText(80, 2),
    accountNumber: z
      .string()
      .trim()
      .regex(/^[0-9]{6,20}$/),
    paymentPassword: z.string().min(1).max(64),
  }),
  output: bankAccount,
  errors: [
    'bank_account_exists',
    'too_many_bank_accounts',
    'field_invalid',
    'payment_password_unset',
    'wrong_payment_password',
    'payment_password_locked',
  ],
  summary: 'Adds a bank account to withdraw to',
});
