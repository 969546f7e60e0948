import { guest, type Player, player, startServer, type TestServer } from '@baize/testkit';
import {
  bindContact,
  forgotPasswordEmail,
  forgotPasswordSms,
  memberInfo,
  resetPasswordLink,
  resetPasswordPhone,
  sendContactCode,
} from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeTo, messagesTo, put } from '../messages/test-support/outbox.ts';
import { forgotSetting } from './settings.ts';
import { codeOf } from './test-support/people.ts';

const fresh = 'Slow-Forest-77';
const twice = { newPassword: fresh, confirmNewPassword: fresh };
let people = 0;

describe('a forgotten password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** A player who has bound an e-mail address or a number. */
  const bound = async (channel: 'email' | 'sms'): Promise<Player & { to: string }> => {
    people += 1;
    const actor = await player(server);
    const to = channel === 'email' ? `forgetful${people}@example.org` : `+668130${String(10_000 + people)}`;
    await actor.must(sendContactCode, { channel, to, password: actor.password });
    await actor.must(bindContact, { channel, to, verificationCode: await codeTo(server, to) });
    server.clock.advance({ minutes: 6 });
    return Object.assign(actor, { to });
  };
  const linkTo = async (email: string) => {
    const [mail] = await messagesTo(server, email);
    return /http\S+\/reset-password#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const logIn = async ({ username, password }: { username: string; password: string }) =>
    codeOf(await guest(server).call(login, { username, password }));

  it('is set anew by a link, once; all sessions end and the owner is told', async () => {
    const actor = await bound('email');
    const { username, to: email } = actor;
    expect(await guest(server).must(forgotPasswordEmail, { username, email: email.toUpperCase() })).toEqual({
      sent: true,
    });
    const [mail] = await messagesTo(server, email);
    expect(mail).toMatchObject({
      subject: 'Baize: set a new password',
      body: expect.stringContaining(`Hello ${username}`),
    });
    const token = await linkTo(email);
    const stranger = guest(server);
    expect(codeOf(await stranger.call(resetPasswordLink, { token, ...twice, confirmNewPassword: 'else' }))).toBe(
      'confirmation_mismatch',
    );
    const weak = { newPassword: 'dragon2024', confirmNewPassword: 'dragon2024' };
    expect(codeOf(await stranger.call(resetPasswordLink, { token, ...weak }))).toBe('password_too_common');
    expect(await stranger.must(resetPasswordLink, { token, ...twice })).toEqual({ username });
    expect(codeOf(await stranger.call(resetPasswordLink, { token, ...twice }))).toBe('reset_link_invalid');
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('session_ended');
    expect(await logIn(actor)).toBe('wrong_credentials');
    server.clock.advance({ seconds: 1 });
    expect((await messagesTo(server, email)).map(({ subject }) => subject)).toContain(
      'Baize: your password was changed',
    );
    const { rows } = await server.ctx.pool.query(
      'SELECT count(*)::int FROM member_reset_link WHERE token_hash::text LIKE $1',
      [`%${token}%`],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('has links that expire, and of which only the newest is good', async () => {
    const { username, to: email } = await bound('email');
    const ask = () => guest(server).must(forgotPasswordEmail, { username, email });
    await ask();
    const first = await linkTo(email);
    server.clock.advance({ seconds: 5 });
    await ask();
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect(codeOf(await guest(server).call(resetPasswordLink, { token: first, ...twice }))).toBe('reset_link_invalid');
    server.clock.advance({ minutes: 30 });
    expect(codeOf(await guest(server).call(resetPasswordLink, { token: second, ...twice }))).toBe('reset_link_invalid');
  });

  it('gives at most three links in five minutes to one member, and says nothing of it', async () => {
    const { username, to: email } = await bound('email');
    for (let time = 0; time < 5; time += 1) await guest(server).must(forgotPasswordEmail, { username, email });
    const mails = await messagesTo(server, email);
    expect(mails.filter(({ subject }) => subject === 'Baize: set a new password')).toHaveLength(3);
  });

  it('answers alike, without a look at anybody, for a pair that is not known', async () => {
    const { username, to: email } = await bound('email');
    const count = async () => (await messagesTo(server, email)).length;
    const before = await count();
    const asks = [
      { username, email },
      { username: 'nobody_here', email },
      { username, email: 'another@example.org' },
    ];
    const answers = [];
    for (const asked of asks) {
      const answer = await guest(server).call(forgotPasswordEmail, asked);
      answers.push(answer.ok ? answer.value : answer.code);
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(await messagesTo(server, 'another@example.org')).toEqual([]);
  });

  it('says that a pair is not known where the merchant wants it said', async () => {
    await put(server, forgotSetting, { ...forgotSetting.default, tellUnknown: true });
    const answer = await guest(server).call(forgotPasswordEmail, { username: 'nobody_here', email: 'a@example.org' });
    expect(answer).toMatchObject({ code: 'username_email_unknown', message: 'Username/Email does not exist.' });
    await put(server, forgotSetting, forgotSetting.default);
  });

  it('is set anew by a code to the phone, and the new one logs in at once from the same place', async () => {
    const actor = await bound('sms');
    const { username, to: mobileNum } = actor;
    const ip = '10.200.0.7';
    const stranger = guest(server, { ip });
    expect(await stranger.must(forgotPasswordSms, { mobileNum })).toEqual({ expiredMinutes: 5 });
    const verificationCode = await codeTo(server, mobileNum);
    const reset = { mobileNum, verificationCode, newPassword: fresh };
    expect(codeOf(await stranger.call(resetPasswordPhone, { ...reset, newPassword: 'qwerty12' }))).toBe(
      'password_too_common',
    );
    expect(await stranger.must(resetPasswordPhone, reset)).toEqual({ username });
    expect(codeOf(await stranger.call(login, { username, password: fresh }))).toBe('ok');
    expect(codeOf(await actor.call(memberInfo, {}))).toBe('session_ended');
    expect(codeOf(await stranger.call(resetPasswordPhone, reset))).toBe('verification_code_wrong');
  });

  it('sends no code to a number that nobody has proven, and answers alike', async () => {
    const mobileNum = '+66813099999';
    expect(await guest(server).must(forgotPasswordSms, { mobileNum })).toEqual({ expiredMinutes: 5 });
    expect(await messagesTo(server, mobileNum)).toEqual([]);
    const guess = { mobileNum, verificationCode: '123456', newPassword: fresh };
    expect(codeOf(await guest(server).call(resetPasswordPhone, guess))).toBe('verification_code_wrong');
  });

  it('unlocks the name that was locked by wrong guesses', async () => {
    const actor = await bound('sms');
    const { username, to: mobileNum } = actor;
    await server.ctx.pool.query(
      "UPDATE member_login_guard SET locked_until = $1 WHERE key = sha256(convert_to('name ' || $2, 'UTF8'))",
      [new Date(server.clock.now().getTime() + 600_000), username],
    );
    await guest(server).must(forgotPasswordSms, { mobileNum });
    const verificationCode = await codeTo(server, mobileNum);
    const ip = '10.200.0.8';
    await guest(server, { ip }).must(resetPasswordPhone, { mobileNum, verificationCode, newPassword: fresh });
    expect(codeOf(await guest(server, { ip }).call(login, { username, password: fresh }))).toBe('ok');
  });
});
