import { randomUUID } from 'node:crypto';
import { type FakeVendor, fakeVendor, openGame, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtimeOf } from '../runtime.ts';

describe('who calls the wallet, and with which bytes', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const open = (amount?: string) => openGame(server, vendor, amount);

  it('keeps the token to its member, game and vendor', async () => {
    const [one, two] = [await open(), await open()];
    expect((await vendor.bet({ ...one.launch, token: two.launch.token }, 1_000)).body.status).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect((await vendor.bet({ ...one.launch, token: 'nobody' }, 1_000)).body.status).toBe('RS_ERROR_INVALID_TOKEN');
    expect((await vendor.bet({ ...one.launch, game_code: 'unknown' }, 1_000)).body.status).toBe(
      'RS_ERROR_INVALID_GAME',
    );
    expect((await vendor.bet({ ...one.launch, user: 'nobody' }, 1_000)).body.status).toBe('RS_ERROR_INVALID_TOKEN');
    const bet = await vendor.bet(one.launch, 1_000);
    expect((await vendor.rollback(two.launch, bet.id)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await vendor.win(two.launch, bet.id, 9_000)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  it('reads the exact bytes: signature, types, syntax, digits', async () => {
    const { launch } = await open();
    const body = {
      ...launch,
      request_uuid: 'q',
      transaction_uuid: randomUUID(),
      supplier_transaction_id: 's',
      amount: 100_000,
      currency: 'THB',
      is_free: false,
    };
    const bet = (more: object, how = {}) => vendor.wallet('transaction/bet', { ...body, ...more }, how);
    expect((await bet({}, { signature: 'AAAA' })).body).toEqual({
      user: launch.user,
      status: 'RS_ERROR_INVALID_SIGNATURE',
      request_uuid: 'q',
    });
    expect((await vendor.wallet('transaction/bet', {}, { raw: '{' })).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await bet({ amount: '100000' })).body.status).toBe('RS_ERROR_WRONG_TYPES');
    expect((await bet({ amount: 1.5 })).body.status).toBe('RS_ERROR_WRONG_TYPES');
    expect((await bet({ amount: undefined })).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await bet({ amount: -1_000 })).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await bet({ amount: 999 })).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await bet({ transaction_uuid: 'x' })).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await bet({ currency: 'XYZ' })).body.status).toBe('RS_ERROR_WRONG_CURRENCY');
    const large = await vendor.wallet('transaction/bet', { ...body, meta: 'x'.repeat(80_000) });
    expect(large).toMatchObject({ status: 413, body: { status: 'RS_ERROR_WRONG_SYNTAX' } });
    // One past the greatest number that a double tells apart: the last digit counts.
    const raw = JSON.stringify({ ...body, transaction_uuid: randomUUID() }).replace(
      '"amount":100000',
      '"amount":9007199254740993',
    );
    expect((await vendor.wallet('transaction/bet', {}, { raw })).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    const nobody = await fetch(`${server.url}/vendor/baize/nobody/user/balance`, { method: 'POST', body: '{}' });
    expect(await nobody.json()).toEqual({ status: 'RS_ERROR_INVALID_PARTNER' });
  });

  it('keeps few of the calls that nobody signed, and little of each', async () => {
    const calls = Array.from({ length: 60 }, () =>
      vendor.wallet('user/flood', { text: 'x'.repeat(10_000) }, { signature: 'AAAA' }),
    );
    for (const { body } of await Promise.all(calls)) expect(body).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
    await runtimeOf(server.ctx).calls.flush();
    const { rows } = await server.ctx.pool.query<{ calls: number; longest: number }>(
      "SELECT count(*)::int4 AS calls, max(length(request))::int4 AS longest FROM vendor_call WHERE path = 'user/flood'",
    );
    expect(rows[0]?.calls).toBeGreaterThan(0);
    expect(rows[0]?.calls).toBeLessThanOrEqual(30);
    expect(rows[0]?.longest).toBe(500);
  });

  it('keeps no token of a player and no session of a game', async () => {
    const { launch } = await open();
    await vendor.bet(launch, 100_000);
    await runtimeOf(server.ctx).calls.flush();
    const { rows } = await server.ctx.pool.query<{ path: string; request: string; answer: string }>(
      "SELECT path, request, answer FROM vendor_call WHERE path IN ('game/url', 'transaction/bet')",
    );
    const kept = (path: string, text: string) =>
      rows.filter(row => row.path === path && `${row.request}${row.answer}`.includes(text));
    expect(kept('transaction/bet', '"token":"***"')).not.toEqual([]);
    expect(kept('game/url', '/play/koi?***')).not.toEqual([]);
    const secrets = vendor.launches.map(({ token }) => String(token));
    expect(rows.filter(row => secrets.some(secret => `${row.request}${row.answer}`.includes(secret)))).toEqual([]);
  });

  it('tells who a player is and what there is', async () => {
    const { launch } = await open('12.34');
    const { user, token } = launch;
    expect((await vendor.wallet('user/info', { user, request_uuid: 'q' })).body).toEqual({
      user,
      status: 'RS_OK',
      request_uuid: 'q',
      country: 'TH',
    });
    const asked = { user, token, game_code: 'koi', request_uuid: 'q' };
    expect((await vendor.wallet('user/balance', asked)).body).toMatchObject({
      status: 'RS_OK',
      balance: 1_234_000,
      currency: 'THB',
    });
  });
});
