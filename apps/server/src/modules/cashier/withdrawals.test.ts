import { randomUUID } from 'node:crypto';
import { type Actor, operator, type Player, startServer } from '@baize/testkit';
import {
  balance,
  listWalletEntries,
  listWithdrawals,
  opsClaim,
  opsDecideWithdrawal,
  opsListWithdrawals,
  opsRevealPayee,
  requestWithdrawal,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { memberTransactionDetail } from '@baize/wire/relays';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawalSetting } from './settings.ts';
import { PIN, payIn, setFor, withAccount } from './test-support/desk.ts';

const server = await startServer();
let finance: Actor;

beforeAll(async () => {
  // What has to be wagered first is another test's matter.
  await setFor(server, withdrawalSetting, { wageringPercent: 0 });
  finance = await operator(server, 'finance');
});

afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const readyToWithdraw = async (amount: string): Promise<{ who: Player; bankAccountId: string }> => {
  const ready = await withAccount(server);
  await payIn(ready.who, finance, amount);
  return ready;
};

const withdraw = (who: Actor, bankAccountId: string, amount: string, id: string = randomUUID()) =>
  who.call(requestWithdrawal, { id, amount, bankAccountId, paymentPassword: PIN });

const decideWithdrawal = async (id: string, decision: 'pay' | 'reject') => {
  const { version } = await finance.must(opsClaim, { queue: 'withdrawals', id });
  return finance.call(opsDecideWithdrawal, { id, version, decision, reason: 'checked' });
};

describe('a withdrawal', () => {
  test('holds its amount at once, and lets it go for good when it is paid', async () => {
    const { who, bankAccountId } = await readyToWithdraw('1000');
    const asked = await withdraw(who, bankAccountId, '400');
    expect(asked).toMatchObject({
      ok: true,
      value: { state: 'in_process', bankAccount: { accountNumber: '•••• 4471' } },
    });
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '600.00', pending: '400.00' });
    if (asked.ok)
      expect(await decideWithdrawal(asked.value.id, 'pay')).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '600.00', pending: '0.00' });
  });

  test('returns the whole amount at once when it is rejected', async () => {
    const { who, bankAccountId } = await readyToWithdraw('1000');
    const asked = await who.must(requestWithdrawal, {
      id: randomUUID(),
      amount: '1000',
      bankAccountId,
      paymentPassword: PIN,
    });
    expect((await who.must(balance, {})).sumBalance).toBe('0.00');
    await decideWithdrawal(asked.id, 'reject');
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '1000.00', pending: '0.00' });
    const { withdrawals } = await who.must(listWithdrawals, {});
    expect(withdrawals).toMatchObject([{ state: 'rejected', note: 'checked' }]);
  });

  test('happens once whatever is repeated, and never beyond the balance when many are asked for at once', async () => {
    const { who, bankAccountId } = await readyToWithdraw('1000');
    const id = randomUUID();
    const repeated = await Promise.all([1, 2, 3, 4].map(() => withdraw(who, bankAccountId, '100', id)));
    expect(new Set(repeated.map(answer => (answer.ok ? answer.value.number : answer.code))).size).toBe(1);
    expect((await who.must(balance, {})).sumBalance).toBe('900.00');
    const racing = await Promise.all([1, 2, 3].map(() => withdraw(who, bankAccountId, '500')));
    expect(racing.filter(answer => answer.ok)).toHaveLength(1);
    for (const answer of racing) if (!answer.ok) expect(answer.code).toBe('insufficient_funds');
    expect((await who.must(balance, {})).sumBalance).toBe('400.00');
  });

  test('obeys the limits of the day by count', async () => {
    const { who, bankAccountId } = await readyToWithdraw('2000');
    for (let index = 0; index < 5; index += 1)
      expect(await withdraw(who, bankAccountId, '100')).toMatchObject({ ok: true });
    expect(await withdraw(who, bankAccountId, '100')).toMatchObject({ code: 'withdrawal_limit_reached' });
    expect(await who.must(withdrawalOptions, {})).toMatchObject({ countLeftToday: 0, available: '1500.00' });
  });

  test('needs the right payment password, counts tries and then locks', async () => {
    const { who, bankAccountId } = await readyToWithdraw('1000');
    const wrong = () =>
      who.call(requestWithdrawal, { id: randomUUID(), amount: '100', bankAccountId, paymentPassword: '000000' });
    expect(await wrong()).toMatchObject({ code: 'wrong_payment_password', value: { triesLeft: 2 } });
    expect(await wrong()).toMatchObject({ code: 'wrong_payment_password', value: { triesLeft: 1 } });
    expect(await wrong()).toMatchObject({ code: 'payment_password_locked' });
    expect(await withdraw(who, bankAccountId, '100')).toMatchObject({ code: 'payment_password_locked' });
    server.clock.advance({ minutes: 29 });
    expect(await withdraw(who, bankAccountId, '100')).toMatchObject({ code: 'payment_password_locked' });
    expect((await who.must(balance, {})).sumBalance).toBe('1000.00');
  });

  test("goes to one's own bank account only", async () => {
    const one = await readyToWithdraw('1000');
    const other = await readyToWithdraw('1000');
    expect(await withdraw(one.who, other.bankAccountId, '100')).toMatchObject({ code: 'bank_account_unknown' });
    expect(await withdraw(one.who, randomUUID(), '100')).toMatchObject({ code: 'bank_account_unknown' });
    expect((await one.who.must(balance, {})).sumBalance).toBe('1000.00');
  });

  test('shows the payee masked, and in full only with a reason that is logged', async () => {
    const { who, bankAccountId } = await readyToWithdraw('1000');
    const asked = await who.must(requestWithdrawal, {
      id: randomUUID(),
      amount: '100',
      bankAccountId,
      paymentPassword: PIN,
    });
    const { rows } = await finance.must(opsListWithdrawals, { limit: 200 });
    const row = rows.find(one => one.id === asked.id);
    expect(row).toMatchObject({
      accountName: 'S••• K•••••',
      accountNumber: '•••• 4471',
      flags: ['first_withdrawal', 'new_account'],
    });
    const shown = await finance.must(opsRevealPayee, { id: asked.id, reason: 'name differs' });
    expect(shown.accountName).toBe('Suda Klahan');
    const { rows: logged } = await server.ctx.audit.list({
      merchantId: 1,
      objectKind: 'withdrawal',
      objectId: asked.id,
      limit: 10,
    });
    expect(logged).toMatchObject([{ action: 'cashier.payeeRevealed', reason: 'name differs' }]);
  });

  test('travels sealed only', async () => {
    const { who, bankAccountId } = await readyToWithdraw('1000');
    const body = JSON.stringify({ id: randomUUID(), amount: '100', bankAccountId, paymentPassword: PIN });
    const plain = await who.send('/wps/wallet/withdrawals', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await plain.json()).toMatchObject({ code: 'encryption_required' });
    expect((await who.must(balance, {})).sumBalance).toBe('1000.00');
  });
});

test('the account record shows each posting with the balance after it', async () => {
  const { who, bankAccountId } = await readyToWithdraw('1000');
  const asked = await who.must(requestWithdrawal, {
    id: randomUUID(),
    amount: '400',
    bankAccountId,
    paymentPassword: PIN,
  });
  await decideWithdrawal(asked.id, 'reject');
  const { entries, total, count } = await who.must(listWalletEntries, {});
  expect(entries).toMatchObject([
    { kind: 'withdrawal', amount: '400.00', balanceAfter: '1000.00', number: asked.number },
    { kind: 'withdrawal', amount: '-400.00', balanceAfter: '600.00', state: 'voided', number: asked.number },
    { kind: 'deposit', amount: '1000.00', balanceAfter: '1000.00', state: 'posted', what: 'Bank transfer' },
  ]);
  expect({ total, count }).toEqual({ total: '1000.00', count: 3 });
  expect((await who.must(listWalletEntries, { group: 'money_in' })).count).toBe(2);
  expect((await who.must(listWalletEntries, { from: '2001-01-01', to: '2001-01-02' })).count).toBe(0);
});

test('the relay of older clients tells the same postings, by kind and day', async () => {
  const { who, bankAccountId } = await readyToWithdraw('1000');
  expect(await withdraw(who, bankAccountId, '400')).toMatchObject({ ok: true });
  const { rows, currency } = await who.must(memberTransactionDetail, {});
  expect(currency).toBe('THB');
  expect(rows).toMatchObject([
    { kind: 'withdrawal', amount: '-400.00', balanceAfter: '600.00' },
    { kind: 'deposit', amount: '1000.00', balanceAfter: '1000.00' },
  ]);
  expect((await who.must(memberTransactionDetail, { kind: 'deposit' })).rows).toHaveLength(1);
  expect((await who.must(memberTransactionDetail, { kind: 'nothing like it' })).rows).toEqual([]);
  expect((await who.must(memberTransactionDetail, { from: '2001-01-01', to: '2001-01-02' })).rows).toEqual([]);
  const first = await who.must(memberTransactionDetail, { limit: 1 });
  expect((await who.must(memberTransactionDetail, { limit: 1, after: first.next ?? '' })).rows).toMatchObject([
    { kind: 'deposit' },
  ]);
});
