import { randomUUID } from 'node:crypto';
import { type Actor, guest, operator, type Player, player, startServer } from '@baize/testkit';
import {
  addBankAccount,
  balance,
  cancelDeposit,
  listDeposits,
  listWalletEntries,
  listWithdrawals,
  opsClaim,
  opsDecideDeposit,
  opsDecideWithdrawal,
  opsListDeposits,
  opsListWithdrawals,
  opsRelease,
  opsRevealPayee,
  opsShowDeposit,
  requestDeposit,
  requestWithdrawal,
  setPaymentPassword,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawalSetting } from './settings.ts';
import { depositTransitions, withdrawalTransitions } from './states.ts';
import { setFor } from './test-support/desk.ts';

const server = await startServer();
let finance: Actor;
let admin: Actor;

beforeAll(async () => {
  // What has to be wagered first is another test's matter.
  await setFor(server, withdrawalSetting, { wageringPercent: 0 });
  finance = await operator(server, 'finance');
  admin = await operator(server, 'admin');
});

afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const ask = (who: Actor, amount: string, id: string = randomUUID()) =>
  who.call(requestDeposit, { id, methodId: 'bank-transfer', amount });

const decide = async (by: Actor, id: string, decision: 'approve' | 'reject') => {
  const { version } = await by.must(opsClaim, { queue: 'deposits', id });
  return by.call(opsDecideDeposit, { id, version, decision, reason: 'seen on the account' });
};

const deposit = async (who: Actor, amount: string) => {
  const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount });
  await decide(finance, asked.id, 'approve');
};

const PIN = '246813';
const readyToWithdraw = async (amount: string): Promise<{ who: Player; bankAccountId: string }> => {
  const who = await player(server);
  await deposit(who, amount);
  await who.must(setPaymentPassword, {
    paymentPassword: PIN,
    confirmPaymentPassword: PIN,
    loginPassword: who.password,
  });
  const account = await who.must(addBankAccount, {
    id: randomUUID(),
    bankCode: 'DEMO-A',
    accountName: 'Suda Klahan',
    accountNumber: `90${Math.floor(server.ctx.random(4).readUInt32BE() % 1e8)}4471`,
    paymentPassword: PIN,
  });
  return { who, bankAccountId: account.id };
};

const withdraw = (who: Actor, bankAccountId: string, amount: string, id: string = randomUUID()) =>
  who.call(requestWithdrawal, { id, amount, bankAccountId, paymentPassword: PIN });

const decideWithdrawal = async (id: string, decision: 'pay' | 'reject') => {
  const { version } = await finance.must(opsClaim, { queue: 'withdrawals', id });
  return finance.call(opsDecideWithdrawal, { id, version, decision, reason: 'checked' });
};

describe('a deposit', () => {
  test('is credited when an operator approves it, once', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '1000' });
    expect(asked).toMatchObject({ state: 'in_process', amount: '1000.00', currency: 'THB' });
    expect((await who.must(balance, {})).sumBalance).toBe('0.00');

    const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
    const approval = { id: asked.id, version, decision: 'approve' as const, reason: 'arrived' };
    const answers = await Promise.all([1, 2, 3].map(() => finance.call(opsDecideDeposit, approval)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect((await who.must(balance, {})).sumBalance).toBe('1000.00');
  });

  test('leaves the wallet alone when it is rejected, and says why', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '500.25' });
    expect(await decide(finance, asked.id, 'reject')).toMatchObject({ ok: true, value: { state: 'rejected' } });
    expect((await who.must(balance, {})).sumBalance).toBe('0.00');
    const { deposits } = await who.must(listDeposits, {});
    expect(deposits).toMatchObject([{ state: 'rejected', note: 'seen on the account' }]);
  });

  test('is asked for once by a repeated submit, and refused under a used id with other content', async () => {
    const who = await player(server);
    const id = randomUUID();
    const answers = await Promise.all([ask(who, '300', id), ask(who, '300', id), ask(who, '300', id)]);
    const numbers = answers.map(answer => (answer.ok ? answer.value.number : answer.code));
    expect(new Set(numbers).size).toBe(1);
    expect(await ask(who, '301', id)).toMatchObject({ ok: false, code: 'id_reused', status: 409 });
    expect((await who.must(listDeposits, {})).deposits).toHaveLength(1);
  });

  test('refuses amounts off the limits, too fine, negative or no numbers', async () => {
    const who = await player(server);
    expect(await ask(who, '99.99')).toMatchObject({ code: 'amount_below_minimum' });
    expect(await ask(who, '2000000.01')).toMatchObject({ code: 'amount_above_maximum' });
    expect(await ask(who, '100.001')).toMatchObject({ code: 'amount_too_fine' });
    for (const amount of ['-100', '0', '1e3', '100,00', ' 100', '１００', '99999999999999999999', 'NaN', ''])
      expect(await ask(who, amount), amount).toMatchObject({ ok: false, code: 'bad_input' });
    expect((await who.must(listDeposits, {})).deposits).toEqual([]);
  });

  test('refuses unknown methods, unknown fields, wrong types and a body that is no object', async () => {
    const who = await player(server);
    const send = (body: string, type = 'application/json') =>
      who.send('/wps/wallet/deposits', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect(await who.call(requestDeposit, { id: randomUUID(), methodId: 'nope', amount: '100' })).toMatchObject({
      code: 'deposit_method_unknown',
    });
    const good = { id: randomUUID(), methodId: 'bank-transfer', amount: '100' };
    for (const body of [
      JSON.stringify({ ...good, extra: 1 }),
      JSON.stringify({ ...good, amount: 100 }),
      JSON.stringify({ ...good, id: 'no-uuid' }),
      JSON.stringify([good]),
      '"text"',
      '{',
      '{"__proto__":{"amount":"1"}}',
    ]) {
      const response = await send(body);
      expect(response.status, body).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, code: 'bad_input' });
    }
    expect((await send(`{"id":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await send('a=1', 'text/plain')).status).toBe(415);
    expect((await who.must(listDeposits, {})).deposits).toEqual([]);
  });

  test('is limited to three open requests of one member, also when they come at once', async () => {
    const who = await player(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(who, '100')));
    expect(answers.filter(answer => answer.ok)).toHaveLength(3);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('too_many_open_deposits');
  });

  test('can be taken back by its member until an operator has it in hand', async () => {
    const who = await player(server);
    const first = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    expect(await who.must(cancelDeposit, { depositId: first.id })).toMatchObject({ state: 'cancelled' });
    const second = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    await finance.must(opsClaim, { queue: 'deposits', id: second.id });
    expect(await who.call(cancelDeposit, { depositId: second.id })).toMatchObject({ code: 'claimed_by_another' });
    expect(await decide(finance, first.id, 'approve').catch(error => String(error))).toContain('wrong_state');
  });

  test('expires by itself when nobody decides it in time', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    server.clock.advance({ hours: 24, minutes: 1 });
    await server.settle();
    const { rows } = await server.ctx.pool.query('SELECT state FROM cashier_deposit WHERE id = $1', [asked.id]);
    expect(rows).toEqual([{ state: 'expired' }]);
    finance = await operator(server, 'finance');
    admin = await operator(server, 'admin');
  });

  test("is not another member's to see or to cancel", async () => {
    const owner = await player(server);
    const stranger = await player(server);
    const asked = await owner.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    expect(await stranger.call(cancelDeposit, { depositId: asked.id })).toMatchObject({ code: 'deposit_unknown' });
    expect((await stranger.must(listDeposits, {})).deposits).toEqual([]);
    expect(await guest(server).call(listDeposits, {})).toMatchObject({ code: 'not_logged_in', status: 401 });
  });
});

describe('the queue', () => {
  test('gives a request to one operator at a time', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
    expect(await admin.call(opsClaim, { queue: 'deposits', id: asked.id })).toMatchObject({
      code: 'claimed_by_another',
    });
    const hasty = { id: asked.id, version, decision: 'approve' as const, reason: 'mine' };
    expect(await admin.call(opsDecideDeposit, hasty)).toMatchObject({ code: 'claimed_by_another' });
    await finance.must(opsRelease, { queue: 'deposits', id: asked.id });
    expect(await admin.call(opsDecideDeposit, hasty)).toMatchObject({ code: 'not_claimed' });
    expect(await decide(admin, asked.id, 'reject')).toMatchObject({ ok: true });
  });

  test('refuses a decision on an older sight of the request, and one without a reason', async () => {
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
    const decision = { id: asked.id, version: version - 1, decision: 'approve' as const, reason: 'old' };
    expect(await finance.call(opsDecideDeposit, decision)).toMatchObject({ code: 'version_changed' });
    expect(await finance.call(opsDecideDeposit, { ...decision, version, reason: '  ' })).toMatchObject({
      code: 'bad_input',
    });
    expect(await finance.must(opsShowDeposit, { id: asked.id })).toMatchObject({ row: { state: 'in_process' } });
  });

  test('asks for the permission of the role, and writes what was decided to the audit log', async () => {
    const support = await operator(server, 'content').catch(() => undefined);
    const who = await player(server);
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '100' });
    if (support) expect(await support.call(opsListDeposits, {})).toMatchObject({ code: 'permission_missing' });
    expect(await guest(server).call(opsListDeposits, {})).toMatchObject({ ok: false, status: 401 });
    await decide(finance, asked.id, 'approve');
    const { rows: logged } = await server.ctx.audit.list({
      merchantId: 1,
      objectKind: 'deposit',
      objectId: asked.id,
      limit: 10,
    });
    expect(logged).toMatchObject([{ action: 'cashier.depositApproved', reason: 'seen on the account' }]);
  });

  test('lists what waits, oldest first, page by page', async () => {
    const who = await player(server);
    const ids: string[] = [];
    for (const amount of ['101', '102', '103']) {
      server.clock.advance({ ms: 1 });
      ids.push((await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount })).id);
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { rows: { id: string }[]; next: string | null } = await finance.must(opsListDeposits, {
        limit: 2,
        ...(after ? { after } : {}),
      });
      seen.push(...page.rows.map(row => row.id));
      after = page.next;
    } while (after !== null);
    expect(seen.filter(id => ids.includes(id))).toEqual(ids);
    expect([...seen].sort()).toEqual(seen);
  });
});

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

test('every state of a request is reached by a transition, and only late money leaves an end', () => {
  for (const transitions of [depositTransitions, withdrawalTransitions]) {
    const ends: readonly string[] = Object.values(transitions).map(({ to }) => to);
    for (const [name, { from }] of Object.entries(transitions))
      for (const state of from) expect(ends.includes(state), name).toBe(name === 'creditLate');
  }
});
