import { guest, startServer } from '@baize/testkit';
import { login } from '@baize/wire/session';
import { afterAll, expect, test } from 'vitest';
import { loginSetting } from './settings.ts';

const server = await startServer();
afterAll(() => server.close());

test('failures from many addresses of one IPv6 network ask for a captcha, another network is free of it', async () => {
  const { captchaAfterPerAddress } = server.ctx.settings.get(1, loginSetting);
  const attempt = async (ip: string, name: string) => {
    const answer = await guest(server, { ip }).call(login, { username: name, password: 'Wrong-Guess-1' });
    return answer.ok ? 'ok' : answer.code;
  };
  for (let at = 0; at < captchaAfterPerAddress; at += 1)
    await attempt(`2001:db8:9:9::${(at + 1).toString(16)}`, `somebody${at}`);
  expect(await attempt('2001:db8:9:9:ffff::1', 'another')).toBe('captcha_required');
  expect(await attempt('2001:db8:9:a::1', 'another')).toBe('wrong_credentials');
});
