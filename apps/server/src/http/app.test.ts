import { guest, player, startServer } from '@baize/testkit';
import { catalogue } from '@baize/wire';
import { balance } from '@baize/wire/cashier';
import { afterAll, describe, expect, test } from 'vitest';

const server = await startServer();
afterAll(server.close);
const visitor = guest(server);
const get = async (path: string) => {
  const response = await visitor.send(path);
  return {
    response,
    body: response.headers.get('content-type')?.includes('json') ? await response.json() : await response.text(),
  };
};

describe('operations', () => {
  test('say that the process lives, serves, and which it is', async () => {
    expect((await get('/healthz')).body).toEqual({ ok: true });
    expect((await get('/readyz')).body).toEqual({ ok: true, notReady: [] });
    expect((await get('/version')).body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    await get('/wps/system/whitelabel');
    expect((await get('/metrics')).body).toMatch(
      /baize_http_seconds_count\{call="system.whitelabel",status="200"\} [1-9]/,
    );
  });

  test('document every call of the wire', async () => {
    const { body } = await get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { path, method, id } of catalogue) expect(body.paths[path]?.[method.toLowerCase()], id).toBeDefined();
    expect((await get('/docs/')).response.status).toBe(200);
  });

  test('publish one key for sealed bodies at first, without its private part', async () => {
    const { body } = await get('/.well-known/jwks.json');
    expect(body.keys).toHaveLength(1);
    expect(body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' });
    expect(body.keys[0].d).toBeUndefined();
  });
});

describe('the envelope', () => {
  test('holds what is nowhere and what has another method', async () => {
    expect((await get('/wps/nowhere')).body).toMatchObject({ success: false, code: 'not_found' });
    const wrong = await visitor.send('/wps/session/login', { method: 'GET' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
    expect(await wrong.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
  });

  test('speaks the language that was asked for, and the default of the merchant for one that nobody has', async () => {
    const inChinese = await (await visitor.send('/wps/nowhere', { headers: { Language: 'CN' } })).json();
    const inEnglish = await (await visitor.send('/wps/nowhere', { headers: { Language: 'EN' } })).json();
    const unknown = await (await visitor.send('/wps/nowhere', { headers: { Language: '../../etc' } })).json();
    expect(inChinese.message).toMatch(/[\u4e00-\u9fff]/);
    expect(unknown.message).toBe(inEnglish.message);
  });

  test('refuses a merchant that is not there, and a token at another merchant', async () => {
    expect(await (await visitor.send('/wps/system/status', { headers: { Merchant: 'nobody' } })).json()).toMatchObject({
      code: 'merchant_unknown',
    });
    const who = await player(server);
    await server.ctx.pool.query(
      "INSERT INTO control_merchant (id, operator_id, code) VALUES (2, 1, 'other') ON CONFLICT DO NOTHING",
    );
    await server.ctx.pool.query(
      `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
       VALUES (2, 'Other', '{THB}', 'Asia/Bangkok', '{EN}', 'EN', 'demo') ON CONFLICT DO NOTHING`,
    );
    server.ctx.merchants.forget();
    expect(await who.call(balance, {}, { headers: { Merchant: 'other' } })).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^(merchant_mismatch|module_disabled)$/),
    });
    expect(await who.call(balance, {})).toMatchObject({ ok: true });
  });

  test('answers a needed token that is missing, wrong or malformed alike', async () => {
    for (const authorization of [undefined, 'Bearer short', `Bearer ${'x'.repeat(43)}`, 'Basic abc', 'Bearer']) {
      const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
      const response = await visitor.send('/wps/v2/wallets/balance', { headers });
      expect(response.status, authorization).toBe(401);
      expect((await response.json()).code).toMatch(/not_logged_in|session_ended/);
    }
  });
});

test('what is served to browsers carries no-sniff, and answers are never cached', async () => {
  const { response } = await get('/wps/system/whitelabel');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
