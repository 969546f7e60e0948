import { randomUUID } from 'node:crypto';
import { type Actor, guest, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import {
  addBankAccount,
  removeBankAccount,
  requestWithdrawal,
  setPaymentPassword,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { opsShowMember } from '@baize/wire/members';
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

  const add = async (who: Player, accountName = 'Suda Klahan') => {
    numbers += 1;
    const accountNumber = `7012${String(numbers).padStart(6, '0')}5`;
    const account = { bankCode: 'DEMO-B', accountName, accountNumber, paymentPassword: PIN };
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

  it('tell an operator who else is paid out to the same name, however it is written', async () => {
    const paidTo = async (accountName: string) => {
      const who = await player(server);
      const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, loginPassword: who.password };
      await who.must(setPaymentPassword, pin);
      await add(who, accountName);
      return who;
    };
    const [one, other] = [await paidTo('Anong  SRISUK'), await paidTo('anong Srisuk ')];
    await paidTo('Malee Srisuk');
    const { duplicates } = await finance.must(opsShowMember, { id: one.memberId.toString() });
    expect(duplicates).toMatchObject([{ username: other.username, signals: ['payeeName'] }]);
  });

  it('cool off, too, where one replaces another that was removed', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await who.must(removeBankAccount, { bankAccountId, paymentPassword: PIN });
    expect((await add(who)).usableFrom).not.toBeNull();
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
