import { randomUUID } from 'node:crypto';
import { type Actor, guest, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { addBankAccount, removeBankAccount, requestWithdrawal, withdrawalOptions } from '@baize/wire/cashier';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawalSetting } from './settings.ts';
import { PIN, payIn, setFor, withAccount } from './test-support/desk.ts';

const DAY_MS = 86_400_000;
let numbers = 0;

describe('the bank accounts of a member', () => {
  let server: TestServer;
  let finance: Actor;
  beforeAll(async () => {
    server = await startServer();
    await setFor(server, withdrawalSetting, { wageringPercent: 0 });
    finance = await operator(server, 'finance');
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const add = async (who: Player) => {
    numbers += 1;
    const accountNumber = `7012${String(numbers).padStart(6, '0')}5`;
    const account = { bankCode: 'DEMO-B', accountName: 'Suda Klahan', accountNumber, paymentPassword: PIN };
    return who.must(addBankAccount, { id: randomUUID(), ...account });
  };
  const own = async (who: Player) => (await who.must(withdrawalOptions, {})).bankAccounts;
  const withdraw = (who: Player, bankAccountId: string) =>
    who.call(requestWithdrawal, { id: randomUUID(), amount: '100', bankAccountId, paymentPassword: PIN });

  it('show no more of a number than its last four', async () => {
    const { who } = await withAccount(server);
    const [account] = await own(who);
    expect(account?.accountNumber).toMatch(/^•••• \d{4}$/);
    expect(account?.usableFrom).toBeNull();
  });

  it('are removed with the payment password; what replaces one cools off too', async () => {
    const { who, bankAccountId: id } = await withAccount(server);
    expect(await who.call(removeBankAccount, { id, paymentPassword: '000000' })).toMatchObject({
      code: 'wrong_payment_password',
      value: { triesLeft: 2 },
    });
    expect(await who.must(removeBankAccount, { id, paymentPassword: PIN })).toEqual({ removed: 1 });
    expect(await who.must(removeBankAccount, { id, paymentPassword: PIN })).toEqual({ removed: 0 });
    expect(await own(who)).toEqual([]);
    expect(await withdraw(who, id)).toMatchObject({ code: 'bank_account_unknown' });
    expect((await add(who)).usableFrom).not.toBeNull();
    const { rows } = await server.ctx.pool.query(
      "SELECT before FROM audit_entry WHERE action = 'cashier.bankAccountRemoved' AND actor_id = $1",
      [who.memberId.toString()],
    );
    expect(rows).toMatchObject([{ before: { bankCode: 'DEMO-A' } }]);
  });

  it('stay while money is on its way to them', async () => {
    const { who, bankAccountId: id } = await withAccount(server);
    await payIn(who, finance, '500');
    expect(await withdraw(who, id)).toMatchObject({ ok: true });
    expect(await who.call(removeBankAccount, { id, paymentPassword: PIN })).toMatchObject({
      code: 'bank_account_in_use',
    });
    expect(await own(who)).toHaveLength(1);
  });

  it('are nobody else’s to remove', async () => {
    const { bankAccountId: id, who } = await withAccount(server);
    const { who: other } = await withAccount(server);
    expect(await other.must(removeBankAccount, { id, paymentPassword: PIN })).toEqual({ removed: 0 });
    expect(await own(who)).toHaveLength(1);
    const stranger = await player(server);
    expect(await stranger.call(removeBankAccount, { id, paymentPassword: PIN })).toMatchObject({
      code: 'payment_password_unset',
    });
  });

  // Last: the sessions of the others are over by then.
  it('cool off for a day where one comes beside or in place of another; the first may be used at once', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await payIn(who, finance, '1000');
    expect(await withdraw(who, bankAccountId)).toMatchObject({ ok: true });
    const second = await add(who);
    expect(Date.parse(second.usableFrom ?? '') - server.clock.now().getTime()).toBe(DAY_MS);
    expect(await withdraw(who, second.id)).toMatchObject({
      code: 'bank_account_cooling',
      status: 409,
      value: { usableFrom: second.usableFrom },
    });
    expect(await withdraw(who, bankAccountId)).toMatchObject({ ok: true });
    const after = async (hours: number) => {
      server.clock.advance({ hours });
      who.token = (await guest(server).must(login, { username: who.username, password: who.password })).token;
      return withdraw(who, second.id);
    };
    expect(await after(23)).toMatchObject({ code: 'bank_account_cooling' });
    expect(await after(1)).toMatchObject({ ok: true });
    expect((await own(who)).map(({ usableFrom }) => usableFrom)).toEqual([null, null]);
  });
});
