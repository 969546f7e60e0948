import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto';

/** How a service and the house prove to each other who wrote: a shared secret, or a key pair for each side. */
export type Algorithm = 'hmac-sha256' | 'rsa-sha256';

/** What is signed: the moment (seconds since 1970) and the text exactly as it travels. */
const signedText = (timestamp: number, text: string): Buffer => Buffer.from(`${timestamp}.${text}`);

/** `key` is the shared secret, or the private key in PEM. */
export const signText = (algorithm: Algorithm, key: string, timestamp: number, text: string): string =>
  algorithm === 'hmac-sha256'
    ? createHmac('sha256', key).update(signedText(timestamp, text)).digest('hex')
    : sign('sha256', signedText(timestamp, text), key).toString('base64');

/** `key` is the shared secret, or the other side's public key in PEM. A signature of another form is simply wrong. */
export function isSigned(
  algorithm: Algorithm,
  key: string,
  { timestamp, text, signature }: { timestamp: number; text: string; signature: string },
): boolean {
  if (key === '') return false;
  try {
    if (algorithm === 'rsa-sha256')
      return verify('sha256', signedText(timestamp, text), key, Buffer.from(signature, 'base64'));
    const expected = Buffer.from(signText(algorithm, key, timestamp, text), 'hex');
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  } catch {
    return false;
  }
}
