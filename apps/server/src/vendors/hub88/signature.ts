import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-hub88-signature';

const keys = new Map<string, KeyObject>();
const keyOf = (pem: string): KeyObject => {
  const known = keys.get(pem) ?? createPublicKey(pem);
  keys.set(pem, known);
  return known;
};

/** Base64 of RSA-SHA256 (PKCS #1 v1.5) over the exact bytes that are sent. */
export const signBody = (body: string, privateKey: string): string =>
  sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');

/** Whether the signature is the key's over these very bytes. Anything that is no signature is simply not. */
export const isSigned = (body: Buffer, signature: string | undefined, publicKey: string): boolean => {
  if (signature === undefined || !/^[A-Za-z0-9+/]{100,1000}={0,2}$/.test(signature)) return false;
  return verify('RSA-SHA256', body, keyOf(publicKey), Buffer.from(signature, 'base64'));
};
