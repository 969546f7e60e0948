import { z } from 'zod';
import { relay } from '../relay.ts';
import { instant, moneyText, none, typedText } from '../schemas.ts';

export const paymentConfirmations = relay('MCSFE_getPaymentConfirmationList', {
  id: 'relays.paymentConfirmations',
  module: 'COMM3',
  token: 'required',
  input: none,
  output: z.object({
    payments: z.array(
      z.object({
        withdrawalId: z.string(),
        amount: moneyText,
        currency: z.string(),
        paidAt: instant,
        confirmBy: instant,
      }),
    ),
  }),
  summary: 'Withdrawals that were paid and that the caller has not confirmed yet',
});

export const confirmPayment = relay('MCSFE_processC2CTransaction', {
  id: 'relays.confirmPayment',
  module: 'COMM3',
  token: 'required',
  input: z.strictObject({
    withdrawalId: z.uuid(),
    received: z.boolean(),
    proofId: z.uuid().optional(),
    remark: typedText(140).optional(),
  }),
  output: z.object({ state: z.enum(['received', 'not_received']) }),
  errors: ['withdrawal_unknown', 'wrong_state', 'proof_needed', 'picture_unknown'],
  summary: 'Says that a paid withdrawal was received, or not',
});
