import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { balance, changePaymentPassword, setPaymentPassword } from '@baize/wire/cashier';
import {
  bindContact,
  changePassword,
  endOtherSessions,
  endSession,
  loginHistory,
  memberInfo,
  securityConfig,
  sendContactCode,
} from '@baize/wire/members';
import { login, logout } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeTo } from '../messages/test-support/outbox.ts';
import { hashSecret } from './passwords.ts';
import { codeOf } from './test-support/people.ts';

describe('the security centre', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const elsewhere = async ({ username, password }: { username: string; password: string }) => {
    const actor = guest(server);
    actor.token = (await actor.must(login, { username, password })).token;
    return actor;
  };

  it('signs one session out, and all others', async () => {
    const here = await player(server);
    const [one, two] = [await elsewhere(here), await elsewhere(here)];
    const { sessions } = await here.must(securityConfig, {});
    expect(sessions).toHaveLength(3);
    const own = (await one.must(securityConfig, {})).sessions.find(({ current }) => current);
    expect(await here.must(endSession, { id: own?.id ?? '' })).toEqual({ ended: 1 });
    expect(codeOf(await one.call(memberInfo, {}))).toBe('session_ended');
    expect(await here.must(endOtherSessions, {})).toEqual({ ended: 1 });
    expect(codeOf(await two.call(memberInfo, {}))).toBe('session_ended');
    expect(codeOf(await here.call(memberInfo, {}))).toBe('ok');
  });

  it("leaves other members' sessions alone", async () => {
    const [victim, other] = [await player(server), await player(server)];
    const [session] = (await victim.must(securityConfig, {})).sessions;
    expect(await other.must(endSession, { id: session?.id ?? '' })).toEqual({ ended: 0 });
    expect(codeOf(await victim.call(memberInfo, {}))).toBe('ok');
  });

  it('lists the own logins page by page, the failed ones too', async () => {
    const actor = await player(server);
    await guest(server).call(login, { username: actor.username, password: 'wrong' });
    server.clock.advance({ seconds: 1 });
    await elsewhere(actor);
    const first = await actor.must(loginHistory, { limit: 2 });
    expect(first.rows.map(({ outcome }) => outcome)).toEqual(['success', 'wrong_password']);
    const second = await actor.must(loginHistory, { limit: 2, after: first.next ?? undefined });
    expect(second).toMatchObject({ rows: [{ success: true }], next: null });
  });

  it('binds an e-mail address with the password and the code that was sent to it', async () => {
    const actor = await player(server);
    const to = 'binding@example.org';
    const ask = (password: string) => actor.call(sendContactCode, { channel: 'email', to, password });
    expect(codeOf(await ask('not-it'))).toBe('wrong_credentials');
    expect(codeOf(await ask(actor.password))).toBe('ok');
    const verificationCode = await codeTo(server, to);
    const stranger = await player(server);
    expect(codeOf(await stranger.call(bindContact, { channel: 'email', to, verificationCode }))).toBe(
      'verification_code_wrong',
    );
    expect(await actor.must(bindContact, { channel: 'email', to, verificationCode })).toEqual({
      to: 'b***@example.org',
    });
    expect(await actor.must(securityConfig, {})).toMatchObject({
      email: 'b***@example.org',
      emailVerified: true,
      mobileVerified: false,
      secondFactor: true,
    });
    const odd = await actor.call(sendContactCode, { channel: 'email', to: 'no address', password: actor.password });
    expect(codeOf(odd)).toBe('field_invalid');
  });

  it('changes the payment password with the old one and the login password', async () => {
    const actor = await player(server);
    const change = (oldPaymentPassword: string, paymentPassword: string, loginPassword = actor.password) =>
      actor.call(changePaymentPassword, {
        oldPaymentPassword,
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
        loginPassword,
      });
    expect(codeOf(await change('111222', '333444'))).toBe('payment_password_unset');
    await actor.must(setPaymentPassword, {
      paymentPassword: '111222',
      confirmPaymentPassword: '111222',
      loginPassword: actor.password,
    });
    expect(codeOf(await change('999999', '333444'))).toBe('wrong_payment_password');
    expect(codeOf(await change('111222', '333444', 'wrong'))).toBe('wrong_credentials');
    expect(codeOf(await change('111222', '111222'))).toBe('password_unchanged');
    expect(codeOf(await change('111222', '333444'))).toBe('ok');
    expect(codeOf(await change('111222', '555666'))).toBe('wrong_payment_password');
    expect(codeOf(await change('333444', '555666'))).toBe('ok');
  });

  it('lets a session that must change its password do that, log out and see who it is, and nothing else', async () => {
    const { username, memberId } = await player(server);
    const hash = await hashSecret('123456');
    await server.ctx.pool.query('UPDATE member SET password_hash = $1 WHERE id = $2', [hash, memberId]);
    const actor = guest(server);
    const opened = await actor.must(login, { username, password: '123456' });
    actor.token = opened.token;
    expect(await actor.call(balance, {})).toMatchObject({ code: 'password_change_due', status: 403 });
    expect(codeOf(await actor.call(securityConfig, {}))).toBe('password_change_due');
    expect(codeOf(await actor.call(endOtherSessions, {}))).toBe('password_change_due');
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('ok');
    const fresh = 'Slow-Forest-77';
    const changed = await actor.call(changePassword, {
      newPassword: fresh,
      confirmNewPassword: fresh,
      cpw: opened.cpw ?? undefined,
    });
    expect(codeOf(changed)).toBe('ok');
    expect(codeOf(await actor.call(balance, {}))).toBe('ok');
    const other = guest(server);
    await server.ctx.pool.query('UPDATE member SET password_hash = $1 WHERE id = $2', [hash, memberId]);
    other.token = (await other.must(login, { username, password: '123456' })).token;
    expect(codeOf(await other.call(logout, {}))).toBe('ok');
  });
});
