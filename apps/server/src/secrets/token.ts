import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A fresh opaque token of 256 bits, and its SHA-256, which is all that is stored. */
export function newToken(random: (bytes: number) => Buffer): { token: string; hash: Buffer } {
  const token = random(TOKEN_BYTES).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
