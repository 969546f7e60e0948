import { createHmac, timingSafeEqual } from 'node:crypto';
import { tokenHash } from '../../secrets/token.ts';

/**
 * What a page must send back as `X-Baize-Csrf`. It follows from the session's cookie, which no script can read, so another site
 * can neither read nor guess it, and nothing has to be stored.
 */
export const csrfOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('baize console csrf').digest('base64url');

export function csrfFits(sessionToken: string, sent: string | undefined): boolean {
  if (sent === undefined) return false;
  return timingSafeEqual(tokenHash(csrfOf(sessionToken)), tokenHash(sent));
}
