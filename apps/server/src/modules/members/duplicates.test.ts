import { guest, operator, startServer, type TestServer } from '@baize/testkit';
import { opsShowMember, register } from '@baize/wire/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationSetting } from './registration-setting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { ctx } = server;
  const setting = ctx.settings.get(1, registrationSetting);
  const payeeName = { enabled: true, required: false, acceptedPattern: '*', min: null, max: null };
  const by = { by: { kind: 'system', id: 'test', name: 'test' }, reason: 'a test' } as const;
  await ctx.transaction(tx =>
    ctx.settings.set(tx, 1, registrationSetting, { ...setting, rules: { ...setting.rules, payeeName } }, by),
  );
  await ctx.settings.refresh();
});
afterAll(() => server.close());

const password = 'Quiet-River-42';
const form = (username: string, payeeName?: string) => ({
  username,
  password,
  confirmPassword: password,
  ageConfirmed: true,
  ...(payeeName === undefined ? {} : { payeeName }),
});

it('shows an operator who shares a browser, an address or a payee with a member, and nobody else', async () => {
  const browser = guest(server, { ip: '192.0.2.10' });
  const first = await browser.must(register, form('first1', 'Somchai Jaidee'));
  await browser.must(register, form('second1'));
  await guest(server, { ip: '192.0.2.10' }).must(register, form('third1'));
  await guest(server).must(register, form('fourth1', 'SOMCHAI jaidee'));
  await guest(server).must(register, form('stranger1', 'Malee Suk'));
  const anna = await operator(server, 'anna');
  const { duplicates } = await anna.must(opsShowMember, { id: first.id });
  const found = Object.fromEntries(duplicates.map(({ username, signals }) => [username, signals]));
  expect(found).toEqual({ second1: ['device', 'ip'], third1: ['ip'], fourth1: ['payeeName'] });
  expect(duplicates[0]?.username).toBe('second1');
});
