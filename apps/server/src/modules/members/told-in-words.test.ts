import { type Actor, guest, player, startServer, type TestServer } from '@baize/testkit';
import { forgotPasswordEmail, memberInfo, registerMobile, sendContactCode, smsRegister } from '@baize/wire/members';
import { login, smsLogin } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeSetting, emailSetting, smsSetting } from '../messages/settings.ts';
import { codeTo, put } from '../messages/test-support/outbox.ts';
import { mobileForm, newNumber, registeredByMobile } from './test-support/mobiles.ts';

const LANGUAGES = ['EN', 'CN'] as const;

/** The words that a person reads where a message is not sent or a login fails, in two languages. */
describe('what is told in words', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const inEach = async (ask: (actor: Actor) => Promise<unknown>): Promise<string[]> => {
    const words: string[] = [];
    for (const language of LANGUAGES) {
      const answer = await ask(guest(server, { language }));
      words.push(typeof answer === 'object' && answer && 'message' in answer ? String(answer.message) : '');
    }
    return words;
  };

  it('about a number', async () => {
    expect(await inEach(actor => actor.call(smsLogin, { mobileNum: 'not a number' }))).toEqual([
      'The format of the phone number is not valid.',
      '手机号码格式无效。',
    ]);
    expect(await inEach(actor => actor.call(smsLogin, { mobileNum: '+66 1 000' }))).toEqual([
      'Enter a valid phone number.',
      '请输入有效的手机号码。',
    ]);
  });

  it('about a code, and a login that fails all the same', async () => {
    const { typed, stored } = await registeredByMobile(server);
    const enter = (actor: Actor, password: string) => actor.call(login, { username: typed, password, type: 'sms' });
    await guest(server).must(smsLogin, { mobileNum: typed });
    const code = await codeTo(server, stored);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await inEach(actor => enter(actor, wrong))).toEqual(['The verification code is not valid.', '验证码无效。']);
    expect(await inEach(actor => actor.call(registerMobile, mobileForm({})))).toEqual([
      'Enter the verification code.',
      '请输入验证码。',
    ]);
    const late = await registeredByMobile(server);
    await guest(server).must(smsLogin, { mobileNum: late.typed });
    const lateCode = await codeTo(server, late.stored);
    server.clock.advance({ minutes: 6 });
    const enterLate = (actor: Actor) => actor.call(login, { username: late.typed, password: lateCode, type: 'sms' });
    expect(await inEach(enterLate)).toEqual([
      'The verification code has expired. Send it again.',
      '验证码已过期，请重新发送。',
    ]);
    const failed: string[] = [];
    for (const language of LANGUAGES) {
      server.clock.advance({ minutes: 6 });
      const other = await registeredByMobile(server);
      await guest(server).must(smsLogin, { mobileNum: other.typed });
      const password = await codeTo(server, other.stored);
      // The number was taken away while the code was under way.
      await server.ctx.pool.query('UPDATE member_profile SET mobile_verified_at = NULL WHERE mobile_num = $1', [
        other.stored,
      ]);
      const answer = await guest(server, { language }).call(login, { username: other.typed, password, type: 'sms' });
      failed.push(answer.ok ? '' : answer.message);
    }
    expect(failed).toEqual(['The login failed. Try again.', '登录失败，请重试。']);
  });

  it('about too many, none left and none at all, by SMS', async () => {
    const { typed } = newNumber();
    for (let time = 0; time < 4; time += 1) await guest(server).must(smsRegister, { mobileNum: typed });
    expect(await inEach(actor => actor.call(smsRegister, { mobileNum: typed }))).toEqual([
      'Too many requests. Try again in 5 minutes.',
      '请求过于频繁，请 5 分钟后再试。',
    ]);
    const fresh = (actor: Actor) => actor.call(smsRegister, { mobileNum: newNumber().typed });
    await put(server, codeSetting, { ...codeSetting.default, smsPerDay: 1 });
    expect(await inEach(fresh)).toEqual([
      'No more messages can be sent today. Contact customer service.',
      '今日短信额度不足，请联系客服。',
    ]);
    await put(server, codeSetting, codeSetting.default);
    await put(server, smsSetting, { ...smsSetting.default, provider: 'none' });
    expect(await inEach(fresh)).toEqual([
      'Messages by SMS are not enabled. Contact customer service.',
      '短信功能未开启，请联系客服。',
    ]);
    await put(server, smsSetting, smsSetting.default);
  });

  it('about too many, none left and none at all, by e-mail', async () => {
    const who = await player(server);
    const ask = (to: string) => who.call(sendContactCode, { channel: 'email', to, password: who.password });
    for (let time = 0; time < 4; time += 1) expect(await ask('reader@example.com')).toMatchObject({ ok: true });
    expect(await ask('reader@example.com')).toMatchObject({ code: 'email_too_many_requests' });
    await put(server, codeSetting, { ...codeSetting.default, emailPerDay: 1 });
    expect(await ask('other@example.com')).toMatchObject({ code: 'email_quota_exhausted' });
    await put(server, codeSetting, codeSetting.default);
    await put(server, emailSetting, { ...emailSetting.default, provider: 'none' });
    expect(await ask('other@example.com')).toMatchObject({ code: 'email_not_enabled' });
    const forgot = { username: who.username, email: 'other@example.com' };
    expect(await inEach(actor => actor.call(forgotPasswordEmail, forgot))).toEqual([
      'Messages by e-mail are not enabled. Contact customer service.',
      '邮件功能未开启，请联系客服。',
    ]);
    await put(server, emailSetting, emailSetting.default);
  });

  it('about who is not logged in', async () => {
    expect(await inEach(actor => actor.call(memberInfo, {}))).toEqual(['Log in to go on.', '请先登录。']);
  });
});
