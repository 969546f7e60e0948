import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyText, none } from '../schemas.ts';

export const listDepositMethods = endpoint({
  id: 'cashier.listDepositMethods',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/wallet/deposits/methods',
  token: 'required',
  input: none,
  output: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['bank_transfer']),
        name: z.string(),
        currency: z.string(),
        amountMin: moneyText,
        amountMax: moneyText,
        feePercent: z.string(),
        usualMinutes: z.number().int(),
        suggestedAmounts: z.array(moneyText),
        payTo: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
      }),
    ),
  }),
  summary: 'The ways in which the caller can deposit, with limits, fee and usual time',
});
