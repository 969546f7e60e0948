import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, none, typedText } from '../schemas.ts';

/** `own` is what the house signs with, `theirs` what it checks a service with where both share no secret. */
const side = z.enum(['own', 'theirs']);

export const opsListPaymentSecrets = operatorEndpoint({
  id: 'cashier.opsListPaymentSecrets',
  method: 'GET',
  path: '/ops/payments',
  permission: 'settings.cashier',
  input: none,
  output: z.object({
    rows: z.array(
      z.object({
        methodId: z.string(),
        name: z.string(),
        side,
        /** Whether it is a key in PEM, which has lines. */
        pem: z.boolean(),
        setAt: instant.nullable(),
        /** Where the service sends its notices; null where it is asked instead. */
        noticeUrl: z.string().nullable(),
      }),
    ),
  }),
  summary:
    "The payment services of the deposit methods, whether their secrets are set, and what to enter at them; the house's own are left out",
});

export const opsSetPaymentSecret = operatorEndpoint({
  id: 'cashier.opsSetPaymentSecret',
  method: 'PUT',
  path: '/ops/payments/{methodId}/secret',
  permission: 'settings.cashier',
  input: z.strictObject({
    methodId: z.string().max(40),
    side,
    secret: z.string().min(16).max(8_000),
    reason: typedText(300, 1),
  }),
  output: z.object({ proposalId: z.uuid() }),
  errors: ['deposit_method_unknown', 'proposal_waits'],
  summary:
    'Proposes what the house signs with, or what it checks a payment service with; it waits sealed for a second person and is never shown',
});
