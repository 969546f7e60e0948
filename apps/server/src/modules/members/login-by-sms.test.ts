import { guest, startServer, type TestServer } from '@baize/testkit';
import { memberInfo, register, registerMobile, smsRegister } from '@baize/wire/members';
import { login, smsLogin } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSetting, smsSetting } from '../messages/settings.ts';
import { codeTo, messagesTo, put } from '../messages/test-support/outbox.ts';
import { moduleTree } from '../settings/index.ts';
import { mobileForm, newNumber, registeredByMobile } from './test-support/mobiles.ts';
import { codeOf } from './test-support/people.ts';

const password = 'Quiet-River-42';

describe('login by SMS', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('logs in by the same number, under either name of the field, and asks no password', async () => {
    const { typed, stored, made } = await registeredByMobile(server);
    for (const named of [{ mobileNo: typed }, { mobileNum: stored }]) {
      server.clock.advance({ minutes: 6 });
      const actor = guest(server);
      expect(await actor.must(smsLogin, named)).toEqual({ expiredMinutes: 5 });
      const code = await codeTo(server, stored);
      const opened = await actor.must(login, { username: typed, password: code, type: 'sms' });
      expect(opened).toMatchObject({ cpw: null, passwordExpired: false, firstTimeLogin: false });
      actor.token = opened.token;
      expect((await actor.must(memberInfo, {})).account).toBe(made.account);
    }
  });

  it('takes a code once, for what it was sent for, and only the newest', async () => {
    const { typed, stored } = await registeredByMobile(server);
    const actor = guest(server);
    const enter = (code: string) => actor.call(login, { username: typed, password: code, type: 'sms' });
    await actor.must(smsRegister, { mobileNum: typed });
    expect(codeOf(await enter(await codeTo(server, stored)))).toBe('verification_code_wrong');
    server.clock.advance({ seconds: 1 });
    await actor.must(smsLogin, { mobileNum: typed });
    const first = await codeTo(server, stored);
    server.clock.advance({ minutes: 6 });
    await actor.must(smsLogin, { mobileNum: typed });
    const second = await codeTo(server, stored);
    expect(codeOf(await enter(first))).toBe('verification_code_wrong');
    expect(codeOf(await enter(second))).toBe('ok');
    expect(codeOf(await enter(second))).toBe('verification_code_wrong');
  });

  it('lets a code expire', async () => {
    const { typed, stored } = await registeredByMobile(server);
    const actor = guest(server);
    await actor.must(smsLogin, { mobileNum: typed });
    const code = await codeTo(server, stored);
    server.clock.advance({ minutes: 5 });
    const late = await actor.call(login, { username: typed, password: code, type: 'sms' });
    expect(late).toMatchObject({ code: 'verification_code_expired', status: 400 });
  });

  it('counts wrong codes, and locks the number after three, over all codes', async () => {
    const { typed, stored } = await registeredByMobile(server);
    const actor = guest(server);
    await actor.must(smsLogin, { mobileNum: typed });
    const code = await codeTo(server, stored);
    const wrong = code === '000000' ? '111111' : '000000';
    const enter = (tried: string) => actor.call(login, { username: typed, password: tried, type: 'sms' });
    expect(await enter(wrong)).toMatchObject({ code: 'verification_code_wrong', value: { triesLeft: 2 } });
    await enter(wrong);
    expect(await enter(wrong)).toMatchObject({ code: 'account_locked', value: { lockedUntil: expect.any(String) } });
    expect(codeOf(await enter(code))).toBe('account_locked');
  });

  it('lets no two of the same code in at once', async () => {
    const { typed, stored } = await registeredByMobile(server);
    await guest(server).must(smsLogin, { mobileNum: typed });
    const code = await codeTo(server, stored);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => guest(server).call(login, { username: typed, password: code, type: 'sms' })),
    );
    expect(answers.filter(answer => answer.ok)).toHaveLength(1);
  });

  it('does not tell a number that nobody has from one that somebody has, and sends nothing to it', async () => {
    const { typed, stored } = newNumber();
    expect(await guest(server).must(smsLogin, { mobileNum: typed })).toEqual({ expiredMinutes: 5 });
    expect(await messagesTo(server, stored)).toEqual([]);
    const guess = await guest(server).call(login, { username: typed, password: '123456', type: 'sms' });
    expect(guess).toMatchObject({ code: 'verification_code_wrong', value: { triesLeft: 2 } });
    // What was only typed at a registration opens nothing either.
    const mobileNum = newNumber();
    await guest(server).must(register, {
      username: 'TypedOnly',
      password,
      confirmPassword: password,
      mobileNum: mobileNum.typed,
      ageConfirmed: true,
    });
    await guest(server).must(smsLogin, { mobileNum: mobileNum.typed });
    expect(await messagesTo(server, mobileNum.stored)).toEqual([]);
  });

  it('says what is wrong with a number or a code', async () => {
    const actor = guest(server);
    expect(await actor.call(smsLogin, { mobileNum: 'not a number' })).toMatchObject({
      code: 'phone_format_invalid',
      message: 'The format of the phone number is not valid.',
    });
    expect(await actor.call(smsLogin, { mobileNum: '+66 1 000' })).toMatchObject({
      code: 'phone_number_invalid',
      message: 'Enter a valid phone number.',
    });
    expect(codeOf(await actor.call(smsLogin, {}))).toBe('phone_format_invalid');
    expect(codeOf(await actor.call(registerMobile, mobileForm({})))).toBe('verification_code_missing');
    expect(codeOf(await actor.call(registerMobile, mobileForm({ verificationCode: '123456' })))).toBe(
      'verification_code_wrong',
    );
  });

  it('limits requests by number and by address: again after five minutes', async () => {
    const { typed } = newNumber();
    for (let time = 0; time < 4; time += 1) await guest(server).must(smsRegister, { mobileNum: typed });
    expect(await guest(server).call(smsRegister, { mobileNum: typed })).toMatchObject({
      code: 'sms_too_many_requests',
      status: 429,
      message: 'Too many requests. Try again in 5 minutes.',
    });
    const many = await Promise.all(
      Array.from({ length: 20 }, () =>
        guest(server, { ip: '10.99.0.1' }).call(smsRegister, { mobileNum: newNumber().typed }),
      ),
    );
    expect(many.filter(answer => answer.ok)).toHaveLength(12);
    server.clock.advance({ minutes: 5, seconds: 1 });
    expect(codeOf(await guest(server).call(smsRegister, { mobileNum: typed }))).toBe('ok');
  });

  it('says when the day is spent, when nothing is sent at all, and serves the countries of the merchant', async () => {
    await put(server, codeSetting, { ...codeSetting.default, smsPerDay: 1 });
    expect(await guest(server).call(smsRegister, { mobileNum: newNumber().typed })).toMatchObject({
      code: 'sms_quota_exhausted',
      message: 'No more messages can be sent today. Contact customer service.',
    });
    await put(server, codeSetting, codeSetting.default);
    await put(server, smsSetting, { ...smsSetting.default, provider: 'none' });
    expect(codeOf(await guest(server).call(smsRegister, { mobileNum: newNumber().typed }))).toBe('sms_not_enabled');
    await put(server, smsSetting, { ...smsSetting.default, countries: ['TH'] });
    expect(codeOf(await guest(server).call(smsRegister, { mobileNum: '+447400123456' }))).toBe('phone_number_invalid');
    await put(server, smsSetting, smsSetting.default);
  });

  it('answers nothing where its modules are off', async () => {
    await put(server, moduleTree, [{ modId: 'COMM3', enabled: true, childrenNodes: [] }]);
    const actor = guest(server);
    const mobileNum = newNumber().typed;
    const answers = [
      await actor.call(smsLogin, { mobileNum }),
      await actor.call(smsRegister, { mobileNum }),
      await actor.call(registerMobile, mobileForm({})),
      await actor.call(login, { username: mobileNum, password: '123456', type: 'sms' }),
    ];
    expect(answers.map(codeOf)).toEqual(Array(4).fill('module_disabled'));
    await put(server, moduleTree, moduleTree.default);
  });

  it('keeps no code and no number in the clear', async () => {
    const { typed, stored } = newNumber();
    await guest(server).must(smsRegister, { mobileNum: typed });
    const code = await codeTo(server, stored);
    const { rows } = await server.ctx.pool.query(
      `SELECT (SELECT json_agg(c)::text FROM message_code c) || (SELECT json_agg(m)::text FROM message_outgoing m)
        || coalesce((SELECT json_agg(e)::text FROM event_outbox e), '') AS kept`,
    );
    expect(rows[0].kept).not.toContain(stored);
    expect(rows[0].kept).not.toContain(`"${code}"`);
    expect(rows[0].kept).not.toContain(` ${code}`);
  });
});
