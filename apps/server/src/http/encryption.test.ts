import { randomBytes, randomUUID } from 'node:crypto';
import { cloneDatabase } from '@baize/testkit';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const database = await cloneDatabase();
afterAll(() => database.drop());
const sealingKey = randomBytes(32);
const DAY = 24 * 3_600_000;
let at = Date.parse('2026-03-02T03:00:00Z');
const now = () => new Date(at);
const make = () => createEncryption({ pool: database.pool, sealingKey, now });
let encryption = make();

beforeEach(() => {
  encryption = make();
});

const firstKey = async (): Promise<JWK> => {
  const [key] = (await encryption.jwks()).keys;
  if (!key) throw new Error('no key is published');
  return key;
};

const sealed = async (
  text: string,
  { jwk, iat = at / 1000, jti = randomUUID() }: { jwk: JWK; iat?: number; jti?: string },
) =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid, iat: Math.floor(iat), jti } as never)
    .encrypt(await importJWK({ ...jwk, alg: 'ECDH-ES' }));

describe('a sealed body', () => {
  test('is opened once', async () => {
    const jwe = await sealed('{"a":1}', { jwk: await firstKey() });
    expect(await encryption.open(jwe)).toEqual({ ok: true, text: '{"a":1}' });
    expect(await encryption.open(jwe)).toEqual({ ok: false, code: 'replayed_request' });
    expect(await make().open(jwe), 'by another process too').toEqual({ ok: false, code: 'replayed_request' });
  });

  test('is refused when it is older than two minutes or from the future', async () => {
    const jwk = await firstKey();
    for (const seconds of [-121, 121])
      expect(await encryption.open(await sealed('{}', { jwk, iat: at / 1000 + seconds }))).toEqual({
        ok: false,
        code: 'replayed_request',
      });
  });

  test('is refused with an id that no table can hold, or that is no id', async () => {
    const jwk = await firstKey();
    for (const jti of [
      `a\u0000${'b'.repeat(20)}`,
      `\ud800${'b'.repeat(20)}`,
      'a'.repeat(15),
      'a'.repeat(65),
      ' '.repeat(20),
    ])
      expect(await encryption.open(await sealed('{}', { jwk, jti }))).toEqual({ ok: false, code: 'decryption_failed' });
  });

  test('is refused when a letter was changed, and when it is no JWE at all', async () => {
    const jwe = await sealed('{"a":1}', { jwk: await firstKey() });
    const parts = jwe.split('.');
    parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`;
    expect(await encryption.open(parts.join('.'))).toEqual({ ok: false, code: 'decryption_failed' });
    for (const garbage of ['', 'a.b.c.d.e', '{}', '....', 'eyJhbGciOiJub25lIn0..', 'x'.repeat(10_000)])
      expect((await encryption.open(garbage)).ok, garbage.slice(0, 20)).toBe(false);
  });
});

describe('the keys', () => {
  test('change after a week: the next is published a day before, the last opens a day longer', async () => {
    const old = await firstKey();
    at += 6 * DAY + 60_000;
    await encryption.maintain();
    encryption = make();
    const published = (await encryption.jwks()).keys.map(key => key.kid);
    expect(published[0]).toBe(old.kid);
    expect(published).toHaveLength(2);
    at += DAY;
    encryption = make();
    expect((await firstKey()).kid).toBe(published[1]);
    expect(await encryption.open(await sealed('{}', { jwk: old }))).toMatchObject({ ok: true });
    at += DAY;
    encryption = make();
    expect(await encryption.open(await sealed('{}', { jwk: old }))).toEqual({ ok: false, code: 'key_expired' });
  });

  test('are of no use in the database without the secret of the house', async () => {
    const { rows } = await database.pool.query('SELECT * FROM http_encryption_key');
    expect(JSON.stringify(rows.map(row => row.public_jwk))).not.toContain('"d"');
    const stranger = createEncryption({ pool: database.pool, sealingKey: randomBytes(32), now });
    await expect(stranger.jwks()).rejects.toThrow();
  });
});
