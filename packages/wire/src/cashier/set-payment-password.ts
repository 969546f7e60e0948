import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const setPaymentPassword = endpoint({
  id: 'cashier.setPaymentPassword',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/wallet/payment-password',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({
    paymentPassword: z.string().regex(/^\d{6}$/),
    confirmPaymentPassword: z.string().max(64),
    loginPassword: z.string().min(1).max(128),
  }),
  output: z.object({ paymentPasswordSet: z.literal(true) }),
  errors: ['confirmation_mismatch', 'payment_password_set', 'wrong_credentials', 'account_locked'],
  summary: 'Sets the payment password (six digits) for the first time, proven by the login password',
});

export const changePaymentPassword = endpoint({
  id: 'cashier.changePaymentPassword',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/wallet/payment-password',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({
    oldPaymentPassword: z.string().max(64),
    paymentPassword: z.string().regex(/^\d{6}$/),
    confirmPaymentPassword: z.string().max(64),
    loginPassword: z.string().min(1).max(128),
  }),
  output: z.object({ changed: z.literal(true) }),
  errors: [
    'confirmation_mismatch',
    'password_unchanged',
    'payment_password_unset',
    'payment_password_locked',
    'wrong_payment_password',
    'wrong_credentials',
    'account_locked',
  ],
  summary: 'Changes the payment password, proven by the old one and by the login password',
});
