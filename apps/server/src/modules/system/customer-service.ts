import { customerServiceScript } from '@baize/wire/content';
import { CompactEncrypt, importJWK } from 'jose';
import { handle } from '../../http/handler.ts';
import { shownSite } from './shown-site.ts';

/** The address of a position of the customer service, sealed to the key that the caller made for this one answer. */
export const customerServiceHandler = handle(customerServiceScript, async ({ input, ctx, request, fail }) => {
  const positions = shownSite(ctx, request.merchant.id).contacts.customerService;
  const position = input.position === undefined ? positions[0] : positions.find(({ id }) => id === input.position);
  if (!position?.url) return fail('service_unavailable');
  try {
    const key = await importJWK(input.publicKey, 'ECDH-ES');
    const text = new TextEncoder().encode(JSON.stringify({ url: position.url }));
    const sealed = new CompactEncrypt(text).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' });
    return { sealed: await sealed.encrypt(key) };
  } catch {
    // Numbers that are no point of the curve.
    return fail('bad_input', { fields: { publicKey: 'invalid_format' } });
  }
});
