import { z } from 'zod';
import { relay } from '../relay.ts';
import { typedText } from '../schemas.ts';

export const customerServiceScript = relay('WPSCORE_getCustomerServiceScript', {
  id: 'content.customerServiceScript',
  module: 'COMM3',
  token: 'none',
  input: z.strictObject({
    position: typedText(40).optional(),
    /** Ephemeral public key (P-256) of the caller, to which the answer is sealed. */
    publicKey: z.strictObject({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string().min(43).max(43),
      y: z.string().min(43).max(43),
    }),
  }),
  output: z.object({
    /** Compact JWE (ECDH-ES, A256GCM) of {"url"}: the address to open in a window of 440 by 500. */
    sealed: z.string(),
  }),
  // No such position, or none with an address.
  errors: ['service_unavailable'],
  summary: 'The address of the customer service, sealed to the caller',
});
