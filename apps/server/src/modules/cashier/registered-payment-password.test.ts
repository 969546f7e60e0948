import { guest, startServer, type TestServer } from '@baize/testkit';
import { withdrawalOptions } from '@baize/wire/cashier';
import { register } from '@baize/wire/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationSetting } from '../members/index.ts';
import { checkPaymentPassword } from './payment-password.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { ctx } = server;
  const setting = ctx.settings.get(1, registrationSetting);
  const paymentPassword = { enabled: true, required: true, acceptedPattern: '6', min: 6, max: 6 };
  const by = { by: { kind: 'system', id: 'test', name: 'test' }, reason: 'a test' } as const;
  await ctx.transaction(tx =>
    ctx.settings.set(tx, 1, registrationSetting, { ...setting, rules: { ...setting.rules, paymentPassword } }, by),
  );
  await ctx.settings.refresh();
});
afterAll(() => server.close());

it('takes the payment password at registration, as a hash and nowhere else', async () => {
  const password = 'Quiet-River-42';
  const form = { username: 'payer1', password, confirmPassword: password, ageConfirmed: true };
  expect(await guest(server).call(register, form)).toMatchObject({ code: 'field_invalid' });
  for (const paymentPassword of ['12345', 'abcdef'])
    expect(await guest(server).call(register, { ...form, paymentPassword })).toMatchObject({
      code: 'field_invalid',
      value: { fields: [{ field: 'paymentPassword' }] },
    });
  const actor = guest(server);
  const made = await actor.must(register, { ...form, paymentPassword: '481516' });
  actor.token = made.token ?? undefined;
  expect(await actor.must(withdrawalOptions, {})).toMatchObject({ paymentPasswordSet: true });
  const member = { merchantId: 1, memberId: BigInt(made.id) };
  expect(await checkPaymentPassword(server.ctx, member, '481516')).toEqual({ ok: true });
  expect(await checkPaymentPassword(server.ctx, member, '481517')).toMatchObject({ ok: false });
  const { rows } = await server.ctx.pool.query('SELECT details::text FROM member_profile WHERE member_id = $1', [
    made.id,
  ]);
  expect(rows[0].details).not.toContain('481516');
});
