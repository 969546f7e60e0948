import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneyText, none } from '../schemas.ts';
import { depositKind } from './shapes.ts';

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
        kind: depositKind,
        name: z.string(),
        currency: z.string(),
        amountMin: moneyText,
        amountMax: moneyText,
        feePercent: z.string(),
        feeFixed: moneyText,
        usualMinutes: z.number().int(),
        suggestedAmounts: z.array(moneyText),
        /** Whether it is open now, and when it is (the merchant's time zone). */
        open: z.boolean(),
        openFrom: z.string(),
        openTo: z.string(),
        /** The chain, for coins. */
        network: z.string().nullable(),
      }),
    ),
  }),
  summary: 'The ways in which the caller can deposit, with limits, fee and usual time',
});
