import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both halves of an RSA key of 2048 bits as PEM: the private one PKCS #8, the public one SPKI. */
export type KeyPair = { readonly privatePem: string; readonly publicPem: string };

/** With what the portal signs what it asks the house vendor, and with what the house vendor signs its wallet calls. */
export type VendorKeys = { readonly portal: KeyPair; readonly studio: KeyPair };

/**
 * The keys of both sides in the `keys` folder of a data folder, made there by whichever process comes first. Where only the
 * other side's public key was brought (two machines), each side reads the files that it needs by itself.
 */
export const vendorKeys = (dataFolder: string): VendorKeys => {
  const folder = join(dataFolder, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { portal: keyPair(folder, 'portal-studio'), studio: keyPair(folder, 'studio') };
};

const keyPair = (folder: string, name: string): KeyPair => {
  const privateFile = join(folder, `${name}-private.pem`);
  const publicFile = join(folder, `${name}-public.pem`);
  if (!existsSync(privateFile)) makePrivate(privateFile);
  const privatePem = readFileSync(privateFile, 'utf8');
  const publicPem = createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
  // The public half follows from the private one, so every writer writes the same.
  if (!existsSync(publicFile)) {
    const draft = draftOf(publicFile, publicPem, 0o644);
    renameSync(draft, publicFile);
  }
  return { privatePem, publicPem };
};

/** A link to a finished file is made once: of two processes that come together, one wins and both read its key. */
const makePrivate = (file: string): void => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const draft = draftOf(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

const draftOf = (file: string, text: string, mode: number): string => {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode });
  return draft;
};
