import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Target } from './target.ts';

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

/** Encrypts texts to the server's published key as a browser does: compact JWE, ECDH-ES, A256GCM, with `iat` and `jti`. */
export const sealer = ({ url, now = () => new Date() }: Target) => {
  let known: Promise<JWK & { kid: string }> | undefined;
  const fetchKey = async () => {
    const response = await fetch(`${url}/.well-known/jwks.json`);
    const [key] = keySet.parse(await response.json()).keys;
    if (key === undefined) throw new Error('the server publishes no key');
    return key;
  };
  return async (text: string): Promise<string> => {
    known ??= fetchKey();
    const jwk = await known;
    return await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: jwk.kid,
        iat: Math.floor(now().getTime() / 1000),
        jti: crypto.randomUUID(),
      })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  };
};
