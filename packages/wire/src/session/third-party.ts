import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { thirdParty } from './shapes.ts';

export const beginThirdParty = endpoint({
  id: 'session.beginThirdParty',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/third-party',
  token: 'optional',
  input: z.strictObject({ provider: thirdParty }),
  output: z.object({
    /** Where the browser goes now. It comes back to `/third-party` with `code` and `state`, which `login` or `proveThirdParty` takes. */
    url: z.url(),
  }),
  errors: ['third_party_failed'],
  summary:
    'Begins a sign-in with a third party (code with PKCE); the browser that began it is the only one that can finish it, within ten minutes',
});
