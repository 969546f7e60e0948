import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { instant, none, typedText } from '../schemas.ts';

/** Whose secret of the merchant the house keeps for the ways in. */
const holder = z.enum(['google', 'telegram', 'facebook', 'captcha']);

export const opsListProviderSecrets = operatorEndpoint({
  id: 'members.opsListProviderSecrets',
  method: 'GET',
  path: '/ops/members/provider-secrets',
  permission: 'settings.view',
  input: none,
  output: z.object({
    rows: z.array(
      z.object({
        name: holder,
        /** When it was set; null where it is not. The secret itself is never shown. */
        setAt: instant.nullable(),
        /** The address that a third party has to send its users back to; null for a captcha. */
        redirectUrl: z.url().nullable(),
      }),
    ),
  }),
  summary: 'Which secrets of third parties and of the captcha provider are set',
});

export const opsSetProviderSecret = operatorEndpoint({
  id: 'members.opsSetProviderSecret',
  method: 'PUT',
  path: '/ops/members/provider-secrets/{name}',
  permission: 'settings.security',
  input: z.strictObject({ name: holder, secret: z.string().min(1).max(4000), reason: typedText(300, 1) }),
  output: z.object({ set: z.literal(true) }),
  summary: 'Seals the secret of a third party or of the captcha provider; it is never shown again',
});
