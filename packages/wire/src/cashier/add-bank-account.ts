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
    /** As its kind asks for (`PAYEE_NUMBERS` of `payees`). */
    accountNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9@._+-]{5,100}$/),
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
  summary: 'Adds a bank account, an e-wallet or an address for coins to withdraw to',
});

export const removeBankAccount = endpoint({
  id: 'cashier.removeBankAccount',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/bank-accounts/{bankAccountId}/remove',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ bankAccountId: z.uuid(), paymentPassword: z.string().min(1).max(64) }),
  output: z.object({ removed: z.literal(true) }),
  errors: [
    'bank_account_unknown',
    'bank_account_in_use',
    'payment_password_unset',
    'wrong_payment_password',
    'payment_password_locked',
  ],
  summary: 'Takes an account out of those to withdraw to; not while a withdrawal is on its way there',
});
