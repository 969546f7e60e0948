import { createActor, guest, operator, player, startServer, type TestServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { changePassword, memberInfo, opsShowMember, updateLanguage } from '@baize/wire/members';
import { login, loginFreePlay, logout } from '@baize/wire/session';
import { CompactEncrypt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchant, codeOf, DEMO } from './test-support/people.ts';

describe('a session', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await addMerchant(server, 2, 'other');
  });
  afterAll(() => server.close());

  it('ends by a logout, by GET and by DELETE, and only once', async () => {
    const one = await player(server);
    const other = await guest(server).must(login, { username: one.username, password: one.password });
    expect(await one.must(logout, {})).toEqual({ loggedOut: true });
    expect(codeOf(await one.call(memberInfo, {}))).toBe('session_ended');
    expect(codeOf(await one.call(logout, {}))).toBe('session_ended');
    one.token = other.token;
    expect(codeOf(await one.call(memberInfo, {}))).toBe('ok');
    const response = await one.send('/wps/session/logout', { method: 'DELETE' });
    expect(await response.json()).toMatchObject({ success: true });
    expect(codeOf(await one.call(memberInfo, {}))).toBe('session_ended');
    const { rows } = await server.ctx.pool.query(
      "SELECT count(*)::int AS told FROM event_outbox WHERE type = 'session.ended' AND member_id = $1",
      [one.memberId],
    );
    expect(rows).toEqual([{ told: 2 }]);
  });

  it('is nobody without a token, and with one that the house never gave', async () => {
    const actor = guest(server);
    expect(await actor.call(memberInfo, {})).toMatchObject({ code: 'not_logged_in', status: 401 });
    actor.token = 'A'.repeat(43);
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('not_logged_in');
  });

  it('lives while it is used and ends after half an hour without', async () => {
    const actor = await player(server);
    for (let turn = 0; turn < 4; turn += 1) {
      server.clock.advance({ minutes: 20 });
      expect(codeOf(await actor.call(memberInfo, {}))).toBe('ok');
    }
    server.clock.advance({ minutes: 31 });
    expect(await actor.call(memberInfo, {})).toMatchObject({ code: 'session_ended', status: 401 });
    const { rows } = await server.ctx.pool.query('SELECT ended_why FROM member_session WHERE member_id = $1', [
      actor.memberId,
    ]);
    expect(rows).toEqual([{ ended_why: 'idle' }]);
  });

  it('ends after a day, however much it is used', async () => {
    const actor = await player(server);
    for (let turn = 0; turn < 71; turn += 1) {
      server.clock.advance({ minutes: 20 });
      await actor.call(memberInfo, {});
    }
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('ok');
    server.clock.advance({ minutes: 20 });
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('session_ended');
  });

  it('writes down that it was seen at most once a minute', async () => {
    const actor = await player(server);
    const seen = async () => {
      const { rows } = await server.ctx.pool.query('SELECT last_seen_at FROM member_session WHERE member_id = $1', [
        actor.memberId,
      ]);
      return rows[0].last_seen_at.getTime();
    };
    const first = await seen();
    server.clock.advance({ seconds: 30 });
    await actor.must(memberInfo, {});
    expect(await seen()).toBe(first);
    server.clock.advance({ seconds: 40 });
    await actor.must(memberInfo, {});
    expect(await seen()).toBe(first + 70_000);
  });

  it('is refused under the header of another merchant', async () => {
    const actor = await player(server);
    const abroad = createActor(
      { url: server.url, now: server.ctx.now },
      { merchant: 'other', token: actor.token ?? '' },
    );
    expect(await abroad.call(memberInfo, {})).toMatchObject({ code: 'merchant_mismatch', status: 403 });
    const nowhere = createActor(
      { url: server.url, now: server.ctx.now },
      { merchant: 'nosuch', token: actor.token ?? '' },
    );
    expect(codeOf(await nowhere.call(memberInfo, {}))).toBe('merchant_unknown');
    const { username, password } = actor;
    expect(codeOf(await abroad.call(login, { username, password }))).toBe('wrong_credentials');
  });

  it('keeps a language that the merchant offers', async () => {
    const actor = await player(server);
    expect(await actor.must(updateLanguage, { language: 'CN' })).toEqual({ language: 'CN' });
    expect((await actor.must(memberInfo, {})).language).toBe('CN');
    expect(codeOf(await actor.call(updateLanguage, { language: 'FR' }))).toBe('field_invalid');
  });
});

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
    return { status: response.status, ...((await response.json()) as { success: boolean; code?: string }) };
  };
  const sealed = async (
    iat = Math.floor(server.ctx.now().getTime() / 1000),
    jti: string = crypto.randomUUID(),
    kid?: string,
  ) => {
    const { keys } = (await (await fetch(`${server.url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
    const [key] = keys;
    if (!key) throw new Error('no key is published');
    const stranger = await generateKeyPair('ECDH-ES');
    const { importJWK } = await import('jose');
    return new CompactEncrypt(
      new TextEncoder().encode(JSON.stringify({ username: DEMO.username, password: DEMO.password })),
    )
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: kid ?? key.kid, iat, jti })
      .encrypt(kid === undefined ? await importJWK(key, 'ECDH-ES') : stranger.publicKey);
  };

  it('opens once: the same body again is refused', async () => {
    const body = await sealed();
    expect(await post(body, 'application/jose')).toMatchObject({ success: true });
    expect(await post(body, 'application/jose')).toMatchObject({ code: 'replayed_request', status: 400 });
  });

  it('opens for two minutes', async () => {
    const now = Math.floor(server.ctx.now().getTime() / 1000);
    expect(await post(await sealed(now - 121), 'application/jose')).toMatchObject({ code: 'replayed_request' });
    expect(await post(await sealed(now - 110), 'application/jose')).toMatchObject({ success: true });
  });

  it('takes no plain body', async () => {
    const body = JSON.stringify({ username: DEMO.username, password: DEMO.password });
    expect(await post(body, 'application/json')).toMatchObject({ code: 'encryption_required', status: 400 });
  });

  it('says that its key is gone, so that the client fetches the keys again', async () => {
    const body = await sealed(undefined, undefined, 'a-key-of-last-year');
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

describe('free play', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const trial = async () => {
    const actor = guest(server);
    const opened = await actor.must(loginFreePlay, { os: 'Linux', platform: 'W' });
    actor.token = opened.token;
    const info = await actor.must(memberInfo, {});
    return Object.assign(actor, { opened, info, memberId: BigInt(info.id) });
  };

  it('gives play money of an asset of its own, and no ticket', async () => {
    const actor = await trial();
    expect(actor.opened).toMatchObject({ cpw: null, passwordExpired: false });
    expect(actor.info).toMatchObject({ trial: true, type: 0 });
    expect(await actor.must(balance, {})).toMatchObject({ sumBalance: '10000.00', currency: 'THB', trial: true });
    const balances = await server.ctx.ledger.balancesOf(1, actor.memberId);
    expect(balances.map(({ asset, available }) => [asset, available])).toEqual([['THB.trial', 10_000_000_000n]]);
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
  });

  it('asks for its sealed header', async () => {
    const response = await guest(server).send('/wps/session/login/freeplay', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Gateway-Version': '3' },
      body: JSON.stringify({ platform: 'W' }),
    });
    expect(await response.json()).toMatchObject({ code: 'encryption_required' });
  });

  it('has no password: none to log in with, none to change', async () => {
    const actor = await trial();
    const { account } = actor.info;
    expect(codeOf(await guest(server).call(login, { username: account, password: 'null' }))).toBe('wrong_credentials');
    const change = { oldPassword: 'x', newPassword: 'Quiet-River-42', confirmNewPassword: 'Quiet-River-42' };
    expect(codeOf(await actor.call(changePassword, change))).toBe('true_account_needed');
  });

  it('is closed after a day, its play money back with the house', async () => {
    const actor = await trial();
    server.clock.advance({ hours: 23 });
    await server.settle();
    const boss = await operator(server);
    expect((await boss.must(opsShowMember, { id: actor.info.id })).member.status).toBe('active');
    server.clock.advance({ hours: 2 });
    await server.settle();
    const again = await operator(server);
    const shown = await again.must(opsShowMember, { id: actor.info.id });
    expect(shown.member).toMatchObject({ status: 'closed', trial: true });
    expect(shown.balances).toEqual([{ asset: 'THB.trial', currency: 'THB', available: '0.00', pending: '0.00' }]);
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('session_ended');
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
  });
});
