import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { bindContact, memberInfo, register, registerMobile, sendContactCode, smsRegister } from '@baize/wire/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeTo, messagesTo, put } from '../messages/test-support/outbox.ts';
import { registrationSetting } from './registration-setting.ts';
import { mobileForm, newNumber, registeredByMobile } from './test-support/mobiles.ts';
import { codeOf } from './test-support/people.ts';

const password = 'Quiet-River-42';

describe('registration by mobile number', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('registers by a number and the code that was sent to it, with a name that the house makes up', async () => {
    const { actor, made, stored } = await registeredByMobile(server);
    expect(made.account).toMatch(/^[a-z]+\d+$/);
    expect(await actor.must(memberInfo, {})).toMatchObject({ account: made.account, type: 0 });
    const [sms] = await messagesTo(server, stored);
    expect(sms?.body).toMatch(/^Baize: your verification code is \d{6}\. It is valid for 5 minutes\./);
    const { rows } = await server.ctx.pool.query(
      'SELECT mobile_num, mobile_verified_at IS NOT NULL AS proven, details FROM member_profile WHERE member_id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ mobile_num: stored, proven: true, details: {} }]);
  });

  it('sends in the language of the caller', async () => {
    const { typed, stored } = newNumber();
    await guest(server, { language: 'CN' }).must(smsRegister, { mobileNum: typed });
    expect((await messagesTo(server, stored))[0]?.body).toContain('您的验证码是');
  });

  it('gives a number to one account: who has proven it first keeps it', async () => {
    const { typed, stored } = await registeredByMobile(server);
    server.clock.advance({ minutes: 6 });
    await guest(server).must(smsRegister, { mobileNum: typed });
    const verificationCode = await codeTo(server, stored);
    const before = await server.ctx.pool.query('SELECT count(*) FROM member');
    const again = await guest(server).call(registerMobile, mobileForm({ mobileNum: typed, verificationCode }));
    expect(again).toMatchObject({ code: 'mobile_taken', status: 409 });
    expect(await server.ctx.pool.query('SELECT count(*) FROM member')).toMatchObject({ rows: before.rows });
    const other = await player(server);
    server.clock.advance({ minutes: 6 });
    await other.must(sendContactCode, { channel: 'sms', to: typed, password: other.password });
    const bound = await other.call(bindContact, {
      channel: 'sms',
      to: typed,
      verificationCode: await codeTo(server, stored),
    });
    expect(codeOf(bound)).toBe('mobile_taken');
  });

  it('spends no code on a form that is wrong elsewhere', async () => {
    const { typed, stored } = newNumber();
    const actor = guest(server);
    await actor.must(smsRegister, { mobileNum: typed });
    const verificationCode = await codeTo(server, stored);
    const filled = mobileForm({ mobileNum: typed, verificationCode });
    expect(codeOf(await actor.call(registerMobile, { ...filled, username: 'demo_player' }))).toBe('username_taken');
    expect(codeOf(await actor.call(registerMobile, { ...filled, affiliateCode: 'NOSUCH99' }))).toBe(
      'affiliate_code_invalid',
    );
    expect(codeOf(await actor.call(registerMobile, { ...filled, password: 'password1' }))).toBe(
      'confirmation_mismatch',
    );
    expect((await actor.must(registerMobile, { ...filled, username: 'NamedOne' })).account).toBe('NamedOne');
  });

  it('asks the code in the form of the account, too, where its rule says so', async () => {
    const { ctx } = server;
    const { rules, ...rest } = ctx.settings.get(1, registrationSetting);
    const verificationCode = { enabled: true, required: true, acceptedPattern: '*', min: null, max: null };
    await put(server, registrationSetting, { ...rest, rules: { ...rules, verificationCode } });
    const { typed, stored } = newNumber();
    const input = { username: 'WithCode', password, confirmPassword: password, ageConfirmed: true };
    expect(await guest(server).call(register, input)).toMatchObject({
      code: 'field_invalid',
      value: { fields: [{ field: 'mobileNum', problem: 'required' }] },
    });
    const filled = { ...input, mobileNum: typed };
    expect(codeOf(await guest(server).call(register, filled))).toBe('verification_code_missing');
    await guest(server).must(smsRegister, { mobileNum: typed });
    const made = await guest(server).call(register, { ...filled, verificationCode: await codeTo(server, stored) });
    expect(codeOf(made)).toBe('ok');
    await put(server, registrationSetting, { ...rest, rules });
  });
});
