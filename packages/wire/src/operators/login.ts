import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { operatorSelf, totpCode } from './shapes.ts';

export const login = operatorEndpoint({
  id: 'operators.login',
  method: 'POST',
  path: '/ops/session',
  permission: 'none',
  token: 'none',
  input: z.strictObject({
    login: typedText(64, 1).toLowerCase(),
    password: z.string().min(1).max(200),
    /** The code of the authenticator; left out, the answer asks for it. */
    totp: totpCode.optional(),
  }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('logged_in'), operator: operatorSelf }),
    z.object({ state: z.literal('totp_needed'), ticket: z.string() }),
  ]),
  errors: ['wrong_credentials', 'wrong_totp', 'operator_locked'],
  summary: 'Logs an operator in: password and code at once, or the password first',
});
