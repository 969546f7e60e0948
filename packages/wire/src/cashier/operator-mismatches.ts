import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, moneyText, numericId, queryInt, typedText } from '../schemas.ts';

const mismatch = z.object({
  id: z.uuid(),
  /** Another amount or currency than was asked for, or a payment that nobody asked for. */
  outcome: z.enum(['differs', 'unknown']),
  method: z.string(),
  /** As the service said it. */
  said: z.object({
    reference: z.string(),
    providerId: z.string(),
    status: z.string(),
    amount: z.string(),
    currency: z.string(),
  }),
  times: z.number().int(),
  receivedAt: instant,
  /** The deposit that bears the reference. */
  deposit: z
    .object({
      id: z.uuid(),
      amount: moneyText,
      currency: z.string(),
      state: z.enum(['in_process', 'approved', 'rejected', 'expired', 'cancelled']),
      member: z.object({ id: numericId, username: z.string() }),
    })
    .nullable(),
  resolved: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
});

export const opsListMismatches = operatorEndpoint({
  id: 'cashier.opsListMismatches',
  method: 'GET',
  path: '/ops/payment-mismatches',
  permission: 'cashier.deposits.view',
  input: z.strictObject({
    view: z.enum(['open', 'resolved']).default('open'),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(mismatch), next: cursor.nullable() }),
  summary:
    'What payment services said that fits no payment: another amount than was asked for, or one that is not known',
});

export const opsResolveMismatch = operatorEndpoint({
  id: 'cashier.opsResolveMismatch',
  method: 'POST',
  path: '/ops/payment-mismatches/{id}/resolve',
  permission: 'cashier.deposits.decide',
  input: z.strictObject({ id: z.uuid(), reason: typedText(300, 1) }),
  output: mismatch,
  errors: ['deposit_unknown', 'wrong_state'],
  summary: 'Writes down what became of a payment that did not fit; no money moves by it',
});
