import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps before and after the present one whose code is accepted: clocks of telephones run a little wrong. */
const window = 1;
const issuer = 'Baize';

const totpOf = (secret: Buffer, label = 'operator'): TOTP =>
  new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: periodSeconds });

/** The time step that a code belongs to (RFC 6238, SHA-1, 6 digits), or undefined where it is no code of these minutes. */
export function totpStep(secret: Buffer, code: string, at: Date): bigint | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window });
  if (delta === null) return undefined;
  return BigInt(Math.floor(at.getTime() / 1000 / periodSeconds) + delta);
}

/** What an authenticator takes in: by hand in base 32, or as a QR code of the address. */
export const totpEnrolment = (secret: Buffer, login: string): { base32: string; url: string } => {
  const totp = totpOf(secret, login);
  return { base32: totp.secret.base32, url: totp.toString() };
};
