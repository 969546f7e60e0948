import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { operatorSelf, totpCode } from './shapes.ts';

export const loginTotp = operatorEndpoint({
  id: 'operators.loginTotp',
  method: 'POST',
  path: '/ops/session/totp',
  permission: 'none',
  token: 'none',
  input: z.strictObject({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/), totp: totpCode }),
  output: z.object({ state: z.literal('logged_in'), operator: operatorSelf }),
  // `session_ended`: the ticket is older than two minutes; the password is asked for again.
  errors: ['wrong_totp', 'operator_locked'],
  summary: 'The second step of a login: the code of the authenticator, each usable once',
});
