import { guest, startServer, type TestServer } from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { personalData, register } from '@baize/wire/members';
import { REGISTRATION_FIELDS, type RegistrationField } from '@baize/wire/registration';
import { registrationRules } from '@baize/wire/system';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { put } from '../messages/test-support/outbox.ts';
import { type RegistrationRules, registrationSetting } from './registration-setting.ts';

/** Those that have meanings of their own, told by other tests. */
const SPECIAL: ReadonlySet<RegistrationField> = new Set([
  ...(['username', 'password', 'confirmPassword', 'email', 'mobileNum', 'verificationCode', 'birthday'] as const),
  ...(['recommenderId', 'referralCode', 'affiliateCode', 'paymentPassword', 'captcha'] as const),
]);
const PLAIN = REGISTRATION_FIELDS.filter(field => !SPECIAL.has(field));
const PASSWORD = 'Quiet-River-42';

describe('what a registration asks', () => {
  let server: TestServer;
  let house: RegistrationRules;
  beforeAll(async () => {
    server = await startServer();
    house = server.ctx.settings.get(1, registrationSetting);
  });
  beforeEach(() => put(server, registrationSetting, house));
  afterAll(() => server.close());

  let people = 0;
  const answer = async (more: Partial<InputOf<typeof register>>) => {
    people += 1;
    const form = { username: `asked${people}`, password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true };
    return guest(server).call(register, { ...form, ...more });
  };
  const rule = (field: RegistrationField, rules: object) =>
    put(server, registrationSetting, {
      ...house,
      rules: {
        ...house.rules,
        [field]: { enabled: true, required: false, acceptedPattern: '*', min: null, max: null, ...rules },
      },
    });

  it.each(PLAIN)('%s is asked, needed, and checked as the rule of the moment says', async field => {
    const fault = async (text: string) => {
      const result = await answer(text === '' ? {} : { [field]: text });
      return result.ok ? 'ok' : result.value;
    };
    const faultOf = (problem: string) => ({ fields: [expect.objectContaining({ field, problem })] });
    expect(await fault('1234')).toEqual({ fields: [{ field, problem: 'not_enabled' }] });
    await rule(field, { acceptedPattern: '6', min: 3, max: 5 });
    expect((await guest(server).must(registrationRules, {})).rules[field]).toMatchObject({ acceptedPattern: '6' });
    expect(await fault('')).toBe('ok');
    expect(await fault('abcd')).toEqual(faultOf('pattern'));
    expect(await fault('12')).toEqual(faultOf('length'));
    expect(await fault('123456')).toEqual(faultOf('length'));
    await rule(field, { required: true });
    expect(await fault('')).toEqual(faultOf('required'));
    expect(await fault('any text ✓')).toBe('ok');
  });

  it('keeps what was given, and shows it masked', async () => {
    await rule('occupation', {});
    const made = await answer({ occupation: 'a baker' });
    if (!made.ok) throw new Error(made.code);
    const actor = guest(server, { token: made.value.token ?? '' });
    expect((await actor.must(personalData, {})).fields).toContainEqual({ field: 'occupation', text: 'a***' });
  });

  it('takes a birthday that makes one 21 today, and none a day later', async () => {
    await rule('birthday', { acceptedPattern: '11' });
    const today = server.clock.now().toISOString();
    const years = (text: string, day: number) =>
      new Date(Date.UTC(Number(text.slice(0, 4)) - 21, Number(text.slice(5, 7)) - 1, Number(text.slice(8, 10)) + day))
        .toISOString()
        .slice(0, 10);
    expect((await answer({ birthday: years(today, 0) })).ok).toBe(true);
    expect(await answer({ birthday: years(today, 2) })).toMatchObject({
      code: 'field_invalid',
      value: { fields: [{ field: 'birthday', problem: 'too_young' }] },
    });
    await rule('birthday', { acceptedPattern: '13' });
    const [year, month, day] = years(today, 2).split('-');
    expect(await answer({ birthday: `${month}-${day}-${year}` })).toMatchObject({ code: 'field_invalid' });
  });

  it('takes where one registered, by what, and whether to be logged in', async () => {
    const from = { registerUrl: 'https://felt.example/register?affiliateCode=A', domain: 'felt.example' };
    expect(await answer({ ...from, registerMethod: 'WEB', login: true })).toMatchObject({
      ok: true,
      value: { token: expect.any(String) },
    });
    expect(await answer({ ...from, registerMethod: 'WEB', login: false })).toMatchObject({ value: { token: null } });
  });
});
