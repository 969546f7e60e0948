import {
  type Actor,
  asOwner,
  createActor,
  guest,
  operator,
  startServer,
  type TestServer,
  totpCode,
} from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsListSettings } from '@baize/wire/console';
import { login, loginTotp, logout, me, opsListOperators } from '@baize/wire/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperator } from './create-operator.ts';
import { demoAccounts } from './seed-demo.ts';

describe('the console login', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  // Each code serves once: every test has half minutes, and windows of failures, of its own.
  beforeEach(() => server.clock.advance({ minutes: 31 }));

  const demo = (who: string) => {
    const account = demoAccounts(server.ctx.config).find(({ login: name }) => name === who);
    if (account === undefined) throw new Error(`no ${who}`);
    return { ...account, code: () => totpCode(account.totpSecret, server.ctx.now().getTime()) };
  };
  const make = async (name: string, more: { role?: string; merchantCode?: string } = {}) => {
    const made = await createOperator(server.ctx, { login: name, name, role: 'support', ...more });
    if (!made.ok) throw new Error(made.problem);
    const { operator: account } = made;
    return { ...account, code: () => totpCode(account.totpSecret, server.ctx.now().getTime()) };
  };
  const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'ok' : answer.code);

  it('takes password and code in one step, and sets a cookie that no script can read', async () => {
    const anna = demo('anna');
    const actor = guest(server);
    const answer = await actor.call(login, { login: ' Anna ', password: anna.password, totp: anna.code() });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        state: 'logged_in',
        operator: { login: 'anna', role: 'admin', merchant: { code: 'baize' }, aboveMerchants: true, idleMinutes: 30 },
      },
    });
    const cookie = answer.headers.getSetCookie().join();
    for (const attribute of ['baize_console=', 'HttpOnly', 'SameSite=Strict', 'Path=/ops'])
      expect(cookie).toContain(attribute);
    const self = await actor.must(me, {});
    expect(self.permissions).toContain('cashier.deposits.decide');
    expect(self.permissions).not.toContain('*');
  });

  it('takes the password first and the code with a ticket', async () => {
    const ben = demo('ben');
    const actor = guest(server);
    const first = await actor.must(login, { login: 'ben', password: ben.password });
    if (first.state !== 'totp_needed') throw new Error('expected the second step');
    expect(codeOf(await actor.call(me, {}))).toBe('not_logged_in');
    const second = await actor.must(loginTotp, { ticket: first.ticket, totp: ben.code() });
    expect(second.operator.name).toBe('Ben Admin');
    expect(codeOf(await actor.call(me, {}))).toBe('ok');
  });

  it('forgets a ticket after two minutes', async () => {
    const ben = demo('ben');
    const first = await guest(server).must(login, { login: 'ben', password: ben.password });
    server.clock.advance({ minutes: 2 });
    const ticket = first.state === 'totp_needed' ? first.ticket : '';
    expect(codeOf(await guest(server).call(loginTotp, { ticket, totp: ben.code() }))).toBe('session_ended');
  });

  it('takes a code once, also from two logins at the same moment', async () => {
    const otto = await make('otto');
    const attempts = await Promise.all(
      [1, 2, 3].map(() => guest(server).call(login, { login: 'otto', password: otto.password, totp: otto.code() })),
    );
    expect(attempts.map(codeOf).sort()).toEqual(['ok', 'wrong_totp', 'wrong_totp']);
    const again = await guest(server).call(login, { login: 'otto', password: otto.password, totp: otto.code() });
    expect(codeOf(again)).toBe('wrong_totp');
  });

  it('accepts the codes of the neighbouring half minutes and none beyond', async () => {
    const wanda = await make('wanda');
    const at = (seconds: number) => totpCode(wanda.totpSecret, server.ctx.now().getTime() + seconds * 1000);
    const attempt = (totp: string) => guest(server).call(login, { login: 'wanda', password: wanda.password, totp });
    expect(codeOf(await attempt(at(-60)))).toBe('wrong_totp');
    expect(codeOf(await attempt(at(60)))).toBe('wrong_totp');
    expect(codeOf(await attempt(at(-30)))).toBe('ok');
    expect(codeOf(await attempt(at(30)))).toBe('ok');
    expect(codeOf(await attempt(at(0)))).toBe('wrong_totp');
  });

  it('says the same of a wrong password and of nobody', async () => {
    const wrong = await guest(server).call(login, { login: 'anna', password: 'wrong' });
    const nobody = await guest(server).call(login, { login: 'nobody', password: 'wrong' });
    expect([codeOf(wrong), codeOf(nobody)]).toEqual(['wrong_credentials', 'wrong_credentials']);
  });

  it('keeps no name that somebody typed and nobody has: it may be a password', async () => {
    await guest(server).call(login, { login: 'my-secret-phrase', password: 'wrong' });
    const { rows } = await server.ctx.pool.query(
      "SELECT object_id FROM audit_entry WHERE action = 'operators.loginFailed' AND audit_entry::text LIKE '%my-secret%'",
    );
    expect(rows).toEqual([]);
  });

  it('locks an account after five failures and opens it again after a quarter of an hour', async () => {
    const lena = await make('lena');
    const attempt = (password: string) => guest(server).call(login, { login: 'lena', password, totp: lena.code() });
    for (let count = 0; count < 5; count += 1) expect(codeOf(await attempt('wrong'))).toBe('wrong_credentials');
    expect(codeOf(await attempt(lena.password))).toBe('operator_locked');
    server.clock.advance({ minutes: 15, seconds: 1 });
    expect(codeOf(await attempt(lena.password))).toBe('ok');
  });

  it('counts wrong codes as failures too', async () => {
    const carl = await make('carl');
    for (let count = 0; count < 5; count += 1)
      await guest(server).call(login, { login: 'carl', password: carl.password, totp: '000000' });
    const answer = await guest(server).call(login, { login: 'carl', password: carl.password, totp: carl.code() });
    expect(codeOf(answer)).toBe('operator_locked');
  });

  it('makes an address wait that fails with many accounts', async () => {
    const ip = '10.99.0.1';
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 21; count += 1)
      codes.push(codeOf(await guest(server, { ip }).call(login, { login: `user${count}`, password: 'wrong' })));
    expect(codes.filter(code => code === 'wrong_credentials')).toHaveLength(20);
    expect(codes.at(-1)).toBe('too_many_requests');
    expect(codeOf(await guest(server).call(login, { login: 'anna', password: 'wrong' }))).toBe('wrong_credentials');
  });

  it('ends a session by logout, by idling, after twelve hours, and when the account is disabled', async () => {
    const sessions: Actor[] = [];
    const fresh = async () => {
      const actor = await operator(server, 'fiona');
      sessions.push(actor);
      return actor;
    };
    const out = await fresh();
    expect(codeOf(await out.call(logout, {}))).toBe('ok');
    expect(codeOf(await out.call(me, {}))).toBe('not_logged_in');
    server.clock.advance({ minutes: 2 });

    const idle = await fresh();
    server.clock.advance({ minutes: 29 });
    expect(codeOf(await idle.call(me, {}))).toBe('ok');
    server.clock.advance({ minutes: 29 });
    expect(codeOf(await idle.call(me, {}))).toBe('ok');
    server.clock.advance({ minutes: 31 });
    expect(codeOf(await idle.call(me, {}))).toBe('session_ended');

    // A page that lies open with nobody before it says so, and keeps nothing alive.
    const open = await fresh();
    server.clock.advance({ minutes: 20 });
    expect(codeOf(await open.call(me, {}, { headers: { 'X-Baize-Passive': '1' } }))).toBe('ok');
    server.clock.advance({ minutes: 11 });
    expect(codeOf(await open.call(me, {}, { headers: { 'X-Baize-Passive': '1' } }))).toBe('session_ended');

    const long = await fresh();
    for (let count = 0; count < 24; count += 1) {
      server.clock.advance({ minutes: 29 });
      expect(codeOf(await long.call(me, {}))).toBe('ok');
    }
    server.clock.advance({ minutes: 25 });
    expect(codeOf(await long.call(me, {}))).toBe('session_ended');

    const disabled = await fresh();
    await asOwner(server, "UPDATE operator_account SET state = 'disabled' WHERE login = 'fiona'");
    expect(codeOf(await disabled.call(me, {}))).toBe('session_ended');
    await asOwner(server, "UPDATE operator_account SET state = 'active' WHERE login = 'fiona'");
  });

  it('changes nothing without the key of the session', async () => {
    const actor = await operator(server, 'ben');
    for (const key of ['1', 'x'.repeat(43)])
      expect(codeOf(await actor.call(logout, {}, { headers: { 'X-Baize-Csrf': key } }))).toBe('csrf_missing');
    expect(codeOf(await actor.call(me, {}))).toBe('ok');
  });

  it('keeps an operator of one merchant away from another, and lets the licensee in', async () => {
    const { pool } = server.ctx;
    await pool.query("INSERT INTO control_merchant (id, operator_id, code) VALUES (2, 1, 'second')");
    await pool.query(
      `INSERT INTO merchant (id, name, currencies, time_zone, languages, default_language, jurisdiction)
       VALUES (2, 'Second', '{VND}', 'Asia/Ho_Chi_Minh', '{EN}', 'EN', 'demo')`,
    );
    server.ctx.merchants.forget();
    const mina = await make('mina', { merchantCode: 'baize' });
    const second = createActor({ url: server.url, now: server.ctx.now }, { merchant: 'second' });
    const refused = await second.call(login, { login: 'mina', password: mina.password, totp: mina.code() });
    expect(codeOf(refused)).toBe('wrong_credentials');

    const home = guest(server);
    await home.must(login, { login: 'mina', password: mina.password, totp: mina.code() });
    const abroad = await home.call(me, {}, { headers: { Merchant: 'second' } });
    expect(codeOf(abroad)).toBe('merchant_mismatch');

    const anna = await operator(server, 'anna');
    const self = await anna.must(me, {}, { headers: { Merchant: 'second' } });
    expect(self.merchant.code).toBe('second');
  });

  it('asks for the permission of each call', async () => {
    const sven = await make('sven');
    const actor = guest(server);
    await actor.must(login, { login: 'sven', password: sven.password, totp: sven.code() });
    expect(codeOf(await actor.call(opsListOperators, {}))).toBe('permission_missing');
    const anna = await operator(server, 'anna');
    const { operators, roles } = await anna.must(opsListOperators, {});
    expect(operators.map(each => each.login)).toEqual(expect.arrayContaining(['anna', 'ben', 'fiona', 'sven']));
    expect(JSON.stringify(operators)).not.toContain('argon2');
    expect(roles.map(role => role.code)).toEqual([
      'admin',
      'compliance',
      'content',
      'finance',
      'operations',
      'risk',
      'support',
    ]);
  });

  it('names everything that a role may do: calls, settings and decisions of what others propose', async () => {
    const anna = await operator(server, 'anna');
    const { roles } = await anna.must(opsListOperators, {});
    const { settings } = await anna.must(opsListSettings, {});
    const permissionsOf = (code: string) => roles.find(role => role.code === code)?.permissions;
    const decisions = [
      'rewards.approve',
      'cashier.payouts.approve',
      'agents.rates.approve',
      'safer-play.erasure.approve',
    ];
    const all = [...decisions, ...settings.map(({ permission }) => permission)];
    expect(permissionsOf('admin')).toEqual(expect.arrayContaining(all));
    expect((await anna.must(me, {})).permissions).toEqual(permissionsOf('admin'));
    expect(permissionsOf('compliance')).toContain('safer-play.erasure.approve');
    expect(permissionsOf('compliance')).not.toContain('rewards.approve');
    expect(permissionsOf('finance')).toContain('cashier.payouts.approve');
  });

  it('writes logins, failures and locks into the audit log', async () => {
    const anna = await operator(server, 'anna');
    const actions = new Set<string>();
    let after: string | undefined;
    do {
      const page = await anna.must(opsListAudit, { action: 'operators', limit: '50', after });
      for (const row of page.rows) actions.add(row.action);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect([...actions].sort()).toEqual([
      'operators.created',
      'operators.locked',
      'operators.loggedIn',
      'operators.loggedOut',
      'operators.loginFailed',
    ]);
  });

  it('refuses a new operator whose name is taken, whose role is unknown or whose password is short', async () => {
    const outcome = async (more: object) => {
      const made = await createOperator(server.ctx, { login: 'newone', name: 'New', role: 'support', ...more });
      return made.ok ? 'ok' : made.problem;
    };
    expect(await outcome({ login: 'Anna' })).toBe('login_taken');
    expect(await outcome({ login: 'a b' })).toBe('login_invalid');
    expect(await outcome({ role: 'king' })).toBe('role_unknown');
    expect(await outcome({ merchantCode: 'nowhere' })).toBe('merchant_unknown');
    expect(await outcome({ password: 'short' })).toBe('password_short');
    expect(await outcome({})).toBe('ok');
  });

  it('keeps no password and no readable secret', async () => {
    const { rows } = await server.ctx.pool.query(
      'SELECT password_hash, totp_secret, token_hash FROM operator_account, operator_session LIMIT 50',
    );
    const anna = demo('anna');
    const text = JSON.stringify(rows);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(text).not.toContain(anna.password);
    expect(text).not.toContain(anna.totpSecret);
  });
});
