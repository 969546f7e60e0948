import { guest, type Player, player, startServer, type TestServer, totpCode } from '@baize/testkit';
import {
  beginTotp,
  bindContact,
  changePassword,
  confirmTotp,
  forgotPasswordEmail,
  forgotPasswordSms,
  memberInfo,
  register,
  resetPasswordPhone,
  sendContactCode,
} from '@baize/wire/members';
import { login, loginVerification, sendLoginCode, smsLogin } from '@baize/wire/session';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codeTo, messagesTo } from '../messages/test-support/outbox.ts';
import { hashSecret } from './passwords.ts';
import { codeOf, failLogins } from './test-support/people.ts';

const challenge = z.object({ ticket: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });
let people = 0;

/** What somebody tries who wants into an account that is not theirs. */
describe('an attacker', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const bind = async (actor: Player, channel: 'sms' | 'email') => {
    people += 1;
    const to = channel === 'email' ? `target${people}@example.org` : `+668160${String(10_000 + people)}`;
    await actor.must(sendContactCode, { channel, to, password: actor.password });
    await actor.must(bindContact, { channel, to, verificationCode: await codeTo(server, to) });
    server.clock.advance({ minutes: 6 });
    return to;
  };
  const withTotp = async (actor: Player) => {
    const { secret } = await actor.must(beginTotp, { password: actor.password });
    const code = () => {
      server.clock.advance({ seconds: 30 });
      return totpCode(secret, server.clock.now().getTime());
    };
    await actor.must(confirmTotp, { code: code() });
    return code;
  };
  const ticketOf = (answer: { ok: boolean; value: unknown }) => challenge.parse(answer.ok ? {} : answer.value).ticket;

  it('with the phone alone gets past no authenticator: another code to the same phone confirms nothing', async () => {
    const actor = await player(server);
    const number = await bind(actor, 'sms');
    const code = await withTotp(actor);
    const thief = guest(server);
    await thief.must(smsLogin, { mobileNum: number });
    const held = await thief.call(login, { username: number, password: await codeTo(server, number), type: 'sms' });
    const ticket = ticketOf(held);
    expect(held).toMatchObject({ value: { method: 'totp', methods: [{ method: 'totp', to: null }] } });
    server.clock.advance({ minutes: 5 });
    expect(codeOf(await thief.call(sendLoginCode, { ticket, method: 'sms' }))).toBe('sms_not_enabled');
    expect(codeOf(await thief.call(loginVerification, { ticket, verificationCode: '123456' }))).toBe(
      'second_factor_wrong',
    );
    expect(codeOf(await thief.call(loginVerification, { ticket, verificationCode: code() }))).toBe('ok');
  });

  it('keeps nobody’s second factor or phone shut by wrong passwords for made-up names', async () => {
    const actor = await player(server);
    const number = await bind(actor, 'sms');
    const code = await withTotp(actor);
    for (const name of [`second factor ${actor.memberId}`, `factor ${actor.memberId}`, `mobile ${number}`])
      expect(codeOf(await failLogins(server, guest(server), name, 3))).toBe('account_locked');
    const owner = guest(server);
    const ticket = ticketOf(await owner.call(login, { username: actor.username, password: actor.password }));
    expect(codeOf(await owner.call(loginVerification, { ticket, verificationCode: code() }))).toBe('ok');
    await owner.must(smsLogin, { mobileNum: number });
    const password = await codeTo(server, number);
    expect(codeOf(await owner.call(login, { username: number, password, type: 'sms' }))).toBe('ok');
  });

  it('who moves the address or the number of an account cannot keep it quiet', async () => {
    const actor = await player(server);
    const [email, number] = [await bind(actor, 'email'), await bind(actor, 'sms')];
    expect((await messagesTo(server, email))[0]?.body).toContain('the mobile number of your account was changed');
    await bind(actor, 'sms');
    expect((await messagesTo(server, number))[0]?.body).toContain('the mobile number of your account was changed');
    expect((await messagesTo(server, email))[0]?.body).toContain('the mobile number of your account was changed');
    await bind(actor, 'email');
    expect((await messagesTo(server, email))[0]?.subject).toBe('Baize: your e-mail address was changed');
  });

  it('chooses no token for somebody: each login makes a new one, and an old one stays what it was', async () => {
    const actor = await player(server);
    const chosen = 'x'.repeat(43);
    const answer = await guest(server, { token: chosen }).must(login, {
      username: actor.username,
      password: actor.password,
    });
    expect(answer.token).not.toBe(chosen);
    expect(codeOf(await guest(server, { token: chosen }).call(memberInfo, {}))).toBe('not_logged_in');
    const thief = await player(server);
    await guest(server, { token: thief.token ?? '' }).must(login, {
      username: actor.username,
      password: actor.password,
    });
    expect((await thief.must(memberInfo, {})).account).toBe(thief.username);
  });

  it('learns nothing from what is written for a name, an address or a number that nobody has', async () => {
    const actor = await player(server);
    const [email, number] = [await bind(actor, 'email'), await bind(actor, 'sms')];
    const written = async (ask: () => Promise<unknown>) => {
      const count = async () => {
        const { rows } = await server.ctx.pool.query(
          `SELECT (SELECT count(*) FROM message_code)::int AS codes, (SELECT count(*) FROM message_outgoing)::int AS messages,
             (SELECT count(*) FROM member_reset_link)::int AS links, (SELECT count(*) FROM member_login)::int AS logins`,
        );
        return rows[0];
      };
      const before = await count();
      const answer = await ask();
      const after = await count();
      return { answer, rows: Object.keys(after).map(name => after[name] - before[name]) };
    };
    const pairs: readonly [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => guest(server).must(forgotPasswordEmail, { username: actor.username, email }),
        () => guest(server).must(forgotPasswordEmail, { username: 'nobody_here', email: 'nobody@example.org' }),
      ],
      [
        () => guest(server).must(forgotPasswordSms, { mobileNum: number }),
        () => guest(server).must(forgotPasswordSms, { mobileNum: '+66816999999' }),
      ],
      [
        () => guest(server).must(smsLogin, { mobileNum: number }),
        () => guest(server).must(smsLogin, { mobileNum: '+66816999999' }),
      ],
      [
        () => guest(server).call(login, { username: actor.username, password: 'not-the-password' }).then(plain),
        () => guest(server).call(login, { username: 'nobody_here', password: 'not-the-password' }).then(plain),
      ],
      [
        () => guest(server).call(resetPasswordPhone, resetWith(number)).then(plain),
        () => guest(server).call(resetPasswordPhone, resetWith('+66816999999')).then(plain),
      ],
    ];
    for (const [known, unknown] of pairs) expect(await written(unknown)).toEqual(await written(known));
  });
  const resetWith = (mobileNum: string) => ({ mobileNum, verificationCode: '000000', newPassword: 'Slow-Forest-77' });
  const plain = ({ headers: _headers, ...answer }: { headers: Headers }) => answer;

  it('makes nothing of a sealed body that was meant for another call, nor of one that was used', async () => {
    const { keys } = keySet.parse(await (await fetch(`${server.url}/.well-known/jwks.json`)).json());
    const [key] = keys;
    if (!key) throw new Error('no key is published');
    const body = await new CompactEncrypt(
      new TextEncoder().encode(JSON.stringify({ username: 'demo_player', password: 'Baize-2026' })),
    )
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: key.kid,
        iat: Math.floor(server.ctx.now().getTime() / 1000),
        jti: crypto.randomUUID(),
      })
      .encrypt(await importJWK(key, 'ECDH-ES'));
    const post = async (method: string, path: string) => {
      const headers = { 'Content-Type': 'application/jose' };
      const response = await guest(server).send(path, { method, headers, body });
      return z.object({ success: z.boolean(), code: z.string().optional() }).parse(await response.json());
    };
    expect(await post('PUT', '/wps/member/register')).toMatchObject({ success: false });
    expect(await post('POST', '/wps/session/login')).toMatchObject({ code: 'replayed_request' });
  });

  it('finds no password in any row of the database, nor any code, link or token', async () => {
    const actor = await player(server);
    const email = await bind(actor, 'email');
    await guest(server).must(forgotPasswordEmail, { username: actor.username, email });
    const [mail] = await messagesTo(server, email);
    const link = /#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(link.length).toBeGreaterThan(20);
    await guest(server).call(login, { username: actor.password, password: actor.password });
    await actor.must(changePassword, {
      oldPassword: actor.password,
      newPassword: 'Slow-Forest-77',
      confirmNewPassword: 'Slow-Forest-77',
    });
    const { rows: tables } = await server.ctx.pool.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind = 'r' AND has_table_privilege(c.oid, 'SELECT') AND c.relname <> 'message_outbox'`,
    );
    for (const { name } of tables)
      for (const secret of [actor.password, 'Slow-Forest-77', actor.token ?? '', link]) {
        const { rows } = await server.ctx.pool.query(
          `SELECT 1 FROM ${name} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`,
          [secret],
        );
        expect(rows, `${name} holds a secret`).toEqual([]);
      }
  });

  it('is counted by the network whatever call of the same kind is tried, also by many addresses of one IPv6 line', async () => {
    const limited = await startServer({ rateLimits: true });
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      const thief = guest(limited, { ip: `2001:db8:5:6::${tries.toString(16)}` });
      codes.push(codeOf(await thief.call(login, { username: `name${tries}`, password: 'not-the-password' })));
    }
    expect(codes.filter(code => code === 'too_many_requests').length).toBeGreaterThan(0);
    const other = guest(limited, { ip: '2001:db8:5:7::1' });
    expect(codeOf(await other.call(login, { username: 'nobody', password: 'x' }))).toBe('wrong_credentials');
    await limited.close();
  });

  it('who storms the login is turned away before anything is looked up or counted', async () => {
    const storm = Array.from({ length: 80 }, () => hashSecret('a storm'));
    const rows = async () =>
      (await server.ctx.pool.query('SELECT count(*)::int AS n FROM member_login_guard')).rows[0].n;
    const before = await rows();
    expect(codeOf(await guest(server).call(login, { username: 'storm_rider', password: 'not-the-password' }))).toBe(
      'busy',
    );
    expect(await rows()).toBe(before);
    await Promise.all(storm);
    expect(codeOf(await guest(server).call(login, { username: 'storm_rider', password: 'not-the-password' }))).toBe(
      'wrong_credentials',
    );
  });

  it('does not make an account of a name that looks like another', async () => {
    const actor = await player(server);
    const password = 'Quiet-River-42';
    const form = (username: string) => ({ username, password, confirmPassword: password, ageConfirmed: true });
    for (const alike of [actor.username.toUpperCase(), ` ${actor.username} `, actor.username.replace('p', '\uff50')])
      expect(['username_taken', 'field_invalid']).toContain(codeOf(await guest(server).call(register, form(alike))));
  });
});
