import { guest, startServer, type TestServer } from '@baize/testkit';
import { CompactEncrypt, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO } from './test-support/people.ts';

const refusal = z.object({ success: z.boolean(), code: z.string().optional() });
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

describe('an encrypted call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const post = async (body: string, type: string) => {
    const response = await guest(server).send('/wps/session/login', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    return { status: response.status, ...refusal.parse(await response.json()) };
  };
  const now = () => Math.floor(server.ctx.now().getTime() / 1000);
  const sealed = async ({ iat = now(), kid }: { iat?: number; kid?: string } = {}) => {
    const { keys } = keySet.parse(await (await fetch(`${server.url}/.well-known/jwks.json`)).json());
    const [key] = keys;
    if (!key) throw new Error('no key is published');
    const text = JSON.stringify({ username: DEMO.username, password: DEMO.password });
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: kid ?? key.kid, iat, jti: crypto.randomUUID() })
      .encrypt(kid === undefined ? await importJWK(key, 'ECDH-ES') : (await generateKeyPair('ECDH-ES')).publicKey);
  };

  it('opens once: the same body again is refused', async () => {
    const body = await sealed();
    expect(await post(body, 'application/jose')).toMatchObject({ success: true });
    expect(await post(body, 'application/jose')).toMatchObject({ code: 'replayed_request', status: 400 });
  });

  it('opens for two minutes', async () => {
    expect(await post(await sealed({ iat: now() - 121 }), 'application/jose')).toMatchObject({
      code: 'replayed_request',
    });
    expect(await post(await sealed({ iat: now() - 110 }), 'application/jose')).toMatchObject({ success: true });
  });

  it('takes no plain body', async () => {
    const body = JSON.stringify({ username: DEMO.username, password: DEMO.password });
    expect(await post(body, 'application/json')).toMatchObject({ code: 'encryption_required', status: 400 });
  });

  it('says that its key is gone, so that the client fetches the keys again', async () => {
    const body = await sealed({ kid: 'a-key-of-last-year' });
    expect(await post(body, 'application/jose')).toMatchObject({ code: 'key_expired', status: 400 });
  });

  it('refuses what it cannot open', async () => {
    const body = await sealed();
    const parts = body.split('.');
    parts[3] = (parts[3] ?? '').split('').reverse().join('');
    expect(await post(parts.join('.'), 'application/jose')).toMatchObject({ code: 'decryption_failed' });
    expect(await post('not a jwe at all', 'application/jose')).toMatchObject({ code: 'decryption_failed' });
  });
});
