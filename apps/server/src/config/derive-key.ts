import { hkdfSync } from 'node:crypto';

/** A key for one purpose, of `bytes` length, by HKDF-SHA256 (RFC 5869) from a root secret; other purposes learn nothing from it. */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'baize', purpose, bytes));
