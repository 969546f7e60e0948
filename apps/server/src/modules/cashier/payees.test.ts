import { randomUUID } from 'node:crypto';
import { type Actor, operator, type Player, player, startServer } from '@baize/testkit';
import {
  addBankAccount,
  listWithdrawals,
  opsListWithdrawals,
  opsRevealPayee,
  removeBankAccount,
  requestWithdrawal,
  setPaymentPassword,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawalSetting } from './settings.ts';
import { PIN, payIn, setFor } from './test-support/desk.ts';

const server = await startServer();
let finance: Actor;

beforeAll(async () => {
  await setFor(server, withdrawalSetting, { wageringPercent: 0 });
  finance = await operator(server, 'finance');
});
afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const withPin = async (): Promise<Player> => {
  const who = await player(server);
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, loginPassword: who.password };
  await who.must(setPaymentPassword, pin);
  return who;
};
const add = (who: Actor, bankCode: string, accountNumber: string) =>
  who.call(addBankAccount, {
    id: randomUUID(),
    bankCode,
    accountName: 'Suda Klahan',
    accountNumber,
    paymentPassword: PIN,
  });
const ADDRESS = 'DEMO7F3C0B1A9E5D2468ACE013579BDF';

describe('what money is paid out to', () => {
  test('is a bank account, an e-wallet or an address for coins, each as its kind is written', async () => {
    const who = await withPin();
    expect(await add(who, 'DEMO-A', '9012345678')).toMatchObject({ ok: true, value: { kind: 'bank' } });
    expect(await add(who, 'DEMO-W', 'suda@example.test')).toMatchObject({ ok: true, value: { kind: 'wallet' } });
    expect(await add(who, 'DEMO-X', ADDRESS)).toMatchObject({
      ok: true,
      value: { kind: 'crypto', accountNumber: '•••• 9BDF' },
    });
    expect(await add(who, 'DEMO-A', ADDRESS)).toMatchObject({ code: 'field_invalid' });
    expect(await add(who, 'DEMO-X', '9012345678')).toMatchObject({ code: 'field_invalid' });
    expect(await add(who, 'DEMO-W', '<script>')).toMatchObject({ code: 'bad_input' });
    const { bankAccounts, banks } = await who.must(withdrawalOptions, {});
    expect(bankAccounts.map(({ kind }) => kind).sort()).toEqual(['bank', 'crypto', 'wallet']);
    expect(new Set(banks.map(({ kind }) => kind))).toEqual(new Set(['bank', 'wallet', 'crypto']));
  });

  test('takes a withdrawal whatever its kind is, and the operator sees where to pay', async () => {
    const who = await withPin();
    await payIn(who, finance, '1000');
    const added = await add(who, 'DEMO-X', ADDRESS.toLowerCase());
    if (!added.ok) throw new Error(added.code);
    const asked = await who.must(requestWithdrawal, {
      id: randomUUID(),
      amount: '300',
      bankAccountId: added.value.id,
      paymentPassword: PIN,
    });
    expect(asked.bankAccount).toMatchObject({ kind: 'crypto', bankName: 'Demo chain (coins of the sandbox)' });
    const { rows } = await finance.must(opsListWithdrawals, { limit: 200 });
    expect(rows.find(({ id }) => id === asked.id)?.accountNumber).toBe('•••• 9bdf');
    const shown = await finance.must(opsRevealPayee, { id: asked.id, reason: 'to pay it' });
    expect(shown.accountNumber).toBe(ADDRESS.toLowerCase());
  });

  test('can be removed with the payment password, but not while money is on its way there', async () => {
    const who = await withPin();
    await payIn(who, finance, '1000');
    const added = await add(who, 'DEMO-W', '0812345678');
    if (!added.ok) throw new Error(added.code);
    const bankAccountId = added.value.id;
    const remove = (paymentPassword: string) => who.call(removeBankAccount, { bankAccountId, paymentPassword });
    expect(await remove('000000')).toMatchObject({ code: 'wrong_payment_password' });
    const ask = { id: randomUUID(), amount: '300', bankAccountId, paymentPassword: PIN };
    const asked = await who.must(requestWithdrawal, ask);
    expect(await remove(PIN)).toMatchObject({ code: 'bank_account_in_use', value: { number: asked.number } });
    const stranger = await withPin();
    expect(await stranger.call(removeBankAccount, { bankAccountId, paymentPassword: PIN })).toMatchObject({
      code: 'bank_account_unknown',
    });
  });

  test('stays on what was paid to it once it is removed', async () => {
    const who = await withPin();
    await payIn(who, finance, '1000');
    const added = await add(who, 'DEMO-A', '9055512344');
    if (!added.ok) throw new Error(added.code);
    const bankAccountId = added.value.id;
    await who.must(removeBankAccount, { bankAccountId, paymentPassword: PIN });
    expect((await who.must(withdrawalOptions, {})).bankAccounts).toEqual([]);
    const ask = { id: randomUUID(), amount: '300', bankAccountId, paymentPassword: PIN };
    expect(await who.call(requestWithdrawal, ask)).toMatchObject({ code: 'bank_account_unknown' });
    expect((await who.must(listWithdrawals, {})).count).toBe(0);
    // The number is free again: whoever removed it may add it anew.
    expect(await add(who, 'DEMO-A', '9055512344')).toMatchObject({ ok: true });
  });
});
