import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyText, none } from '../schemas.ts';
import { bankAccount, payeeKind } from './shapes.ts';

export const withdrawalOptions = endpoint({
  id: 'cashier.withdrawalOptions',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/wallet/withdrawals/options',
  token: 'required',
  input: none,
  output: z.object({
    currency: z.string(),
    available: moneyText,
    amountMin: moneyText,
    amountMax: moneyText,
    /** What is left today, by count and by amount. */
    countLeftToday: z.number().int(),
    amountLeftToday: moneyText,
    feePercent: z.string(),
    /** What has to be wagered before money may leave; zero where nothing is open. */
    wagering: z.object({ required: moneyText, left: moneyText }),
    usualMinutes: z.number().int(),
    paymentPasswordSet: z.boolean(),
    bankAccounts: z.array(bankAccount),
    banks: z.array(z.object({ code: z.string(), name: z.string(), kind: payeeKind })),
    bankAccountsMax: z.number().int(),
  }),
  summary: 'What the caller needs to know to withdraw: limits and accounts',
});
