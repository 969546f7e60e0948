import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what the database must not show: AES-256-GCM under a key of one purpose. */
export type Seal = { close(plain: Uint8Array): Buffer; open(sealed: Uint8Array): Buffer };

const NONCE = 12;
const TAG = 16;

export const sealOf = (secret: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'baize studio', purpose, 32));
  return {
    close(plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    },
  };
};
