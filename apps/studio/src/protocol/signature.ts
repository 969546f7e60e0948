import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-hub88-signature';

export type Signer = (body: string) => string;
export type Verifier = (body: string, signature: string | undefined) => boolean;

/** Base64 of RSA-SHA256 over the exact bytes of a body. */
export const signerOf = (privatePem: string): Signer => {
  const key = createPrivateKey(privatePem);
  return body => createSign('RSA-SHA256').update(body).sign(key, 'base64');
};

export const verifierOf = (publicPem: string): Verifier => {
  const key = createPublicKey(publicPem);
  return (body, signature) =>
    signature !== undefined && createVerify('RSA-SHA256').update(body).verify(key, signature, 'base64');
};
