import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { thirdParty } from './shapes.ts';

export const beginThirdParty = endpoint({
  id: 'session.beginThirdParty',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/third-party',
  token: 'optional',
  input: z.strictObject({
    provider: thirdParty,
    /** By which door one comes in. */
    entry: z.enum(['member', 'agent']).default('member'),
    /** Codes of the link that brought the caller: they come back with an account that is not there yet. */
    affiliateCode: typedText(32).optional(),
    referralCode: typedText(32).optional(),
  }),
  output: z.object({
    /** Where the browser goes now. It comes back to `/third-party` with `code` and `state`, which `login` or `proveThirdParty` takes. */
    url: z.url(),
  }),
  errors: ['third_party_failed'],
  summary:
    'Begins a sign-in with a third party (code with PKCE); the browser that began it is the only one that can finish it, within ten minutes',
});
