import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { serverNowMs } from '../clock/server-clock.ts';

type SealingKey = { readonly kid: string; readonly key: Awaited<ReturnType<typeof importJWK>> };

let pending: Promise<SealingKey> | undefined;

/**
 * Seals a text as a compact JWE to the house's current key (ECDH-ES, A256GCM). `iat` is the server's time and `jti` is new each
 * time, so a retry is sealed anew. Throws where the keys cannot be fetched.
 */
export async function seal(text: string): Promise<string> {
  pending ??= fetchKey();
  const { kid, key } = await pending.catch(error => {
    pending = undefined;
    throw error;
  });
  return await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid,
      iat: Math.floor(serverNowMs() / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(key);
}

/** After `key_expired`: the next seal fetches the keys again. */
export function forgetKey(): void {
  pending = undefined;
}

async function fetchKey(): Promise<SealingKey> {
  const answer = await fetch('/.well-known/jwks.json', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error('the keys could not be fetched');
  const found = firstEncryptionKey(await answer.json());
  if (!found) throw new Error('there is no key to seal with');
  return { kid: found.kid ?? '', key: await importJWK(found, 'ECDH-ES') };
}

/** The set lists the current key first; the next one is published a day ahead. */
function firstEncryptionKey(set: { keys?: readonly JWK[] }): JWK | undefined {
  return set.keys?.find(key => key.use !== 'sig' && key.kty !== 'oct');
}
