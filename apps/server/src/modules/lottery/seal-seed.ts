import { createCipheriv, createDecipheriv } from 'node:crypto';
import { deriveKey } from '../../config/index.ts';

const SEED_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export { SEED_BYTES };

/** Seals and opens seeds; only processes that draw can make one, because only they hold the draw secret. */
export type SeedVault = {
  /** nonce ‖ ciphertext ‖ tag; `issue` is bound to it, so that a seed cannot be moved to another issue. */
  seal(seed: Buffer, issue: string, nonce: Buffer): Buffer;
  /** Throws where the box was changed, belongs to another issue, or the key is another. */
  open(box: Buffer, issue: string): Buffer;
};

/** A vault over the draw secret of the configuration; undefined in a process that has none. */
export function createSeedVault(drawSecret: string | undefined): SeedVault | undefined {
  if (drawSecret === undefined) return undefined;
  const key = deriveKey(drawSecret, 'lottery.seed');
  return {
    seal: (seed, issue, nonce) => {
      if (nonce.length !== NONCE_BYTES) throw new RangeError('a nonce has 12 bytes');
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(issue));
      return Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
    },
    open: (box, issue) => {
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(issue));
      decipher.setAuthTag(box.subarray(box.length - TAG_BYTES));
      return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, box.length - TAG_BYTES)), decipher.final()]);
    },
  };
}

/** What binds a seed to its issue. */
export const seedLabel = (issue: { merchantId: number; gameCode: string; number: string }): string =>
  `${issue.merchantId}|${issue.gameCode}|${issue.number}`;
