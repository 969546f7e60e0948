import { randomUUID } from 'node:crypto';
import { type Actor, fund, operator, type Player, startServer } from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import {
  addBankAccount,
  listWithdrawals,
  opsClaim,
  opsDecideWithdrawal,
  opsReleaseHold,
  opsShowWithdrawal,
  requestWithdrawal,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionSetting } from '../members/index.ts';
import { riskSetting, withdrawalSetting } from './settings.ts';
import { PIN, payIn, setFor, withAccount } from './test-support/desk.ts';

const server = await startServer();
let finance: Actor;
let ben: Actor;
beforeAll(async () => {
  await setFor(server, sessionSetting, { idleMinutes: 1440 });
  finance = await operator(server, 'finance');
  ben = await operator(server, 'ben');
});
afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

type Ready = { who: Player; bankAccountId: string };
const ready = async (): Promise<Ready> => {
  const made = await withAccount(server);
  await fund(server, made.who, '5000');
  return made;
};
const asking = ({ bankAccountId }: Ready, amount: string): InputOf<typeof requestWithdrawal> => ({
  id: randomUUID(),
  amount,
  bankAccountId,
  paymentPassword: PIN,
});
const judged = async (one: Ready, amount = '500') => {
  const { id } = await one.who.must(requestWithdrawal, asking(one, amount));
  const { row } = await finance.must(opsShowWithdrawal, { id });
  return { risk: row.risk, flags: row.flags };
};

/** Settled play of the member, in whole units. */
const settle = ({ memberId }: Player, stake: number, turnover: number, prize: number) =>
  server.ctx.pool.query(
    `SELECT play_write_facts(1, $1, 'Asia/Bangkok', 'rng', 'settled', ARRAY[uuidv7()], ARRAY[$2::int8], ARRAY['G1'],
      ARRAY[NULL::uuid], ARRAY['THB'], p_stake => ARRAY[$3::int8], p_turnover => ARRAY[$4::int8], p_prize => ARRAY[$5::int8])`,
    [server.ctx.now(), memberId, ...[stake, turnover, prize].map(figure => figure * 1_000_000)],
  );

describe('a rule on', () => {
  const only = (rule: {
    when: 'new_account' | 'new_device' | 'first_withdrawal' | 'win_ratio' | 'opposite_bets' | 'other_method';
    value: string;
  }) => setFor(server, riskSetting, { payByItselfMax: '1000', rules: [{ ...rule, act: 'hold' }] });

  test('new accounts and first withdrawals holds until one was paid to the account', async () => {
    const one = await ready();
    for (const when of ['new_account', 'first_withdrawal'] as const) {
      await only({ when, value: '0' });
      expect(await judged(one)).toMatchObject({ risk: 'hold', flags: expect.arrayContaining([when]) });
    }
    const { withdrawals } = await one.who.must(listWithdrawals, {});
    const { version } = await finance.must(opsClaim, { queue: 'withdrawals', id: withdrawals[0]?.id ?? '' });
    const paid = { id: withdrawals[0]?.id ?? '', version, decision: 'pay', reason: 'paid' } as const;
    expect(await finance.call(opsDecideWithdrawal, paid)).toMatchObject({ code: 'payout_held' });
    await ben.must(opsReleaseHold, { id: paid.id, reason: 'known to us' });
    const { row } = await finance.must(opsShowWithdrawal, { id: paid.id });
    await finance.must(opsDecideWithdrawal, { ...paid, version: row.version });
    expect(await judged(one)).toEqual({ risk: 'pay', flags: [] });
  });

  test('new devices holds where the member was seen on another one before', async () => {
    const one = await ready();
    await only({ when: 'new_device', value: '0' });
    expect((await judged(one)).risk).toBe('pay');
    await server.ctx.pool.query(
      `INSERT INTO member_login (merchant_id, id, member_id, at, ip, user_agent, outcome)
       VALUES (1, uuidv7(), $1, $2, '127.0.0.1', 'the usual phone', 'success')`,
      [one.who.memberId, new Date(server.ctx.now().getTime() - 5 * 86_400_000)],
    );
    expect(await judged(one)).toMatchObject({ risk: 'hold', flags: expect.arrayContaining(['new_device']) });
  });

  test('the win ratio holds from so many per cent of the stakes on', async () => {
    const one = await ready();
    await only({ when: 'win_ratio', value: '300' });
    await settle(one.who, 100, 100, 299);
    expect((await judged(one)).risk).toBe('pay');
    await settle(one.who, 100, 100, 301);
    expect(await judged(one)).toMatchObject({ risk: 'hold', flags: expect.arrayContaining(['win_ratio']) });
  });

  test('opposite bets holds where too little of the stakes was valid turnover', async () => {
    const one = await ready();
    await only({ when: 'opposite_bets', value: '50' });
    await settle(one.who, 100, 50, 90);
    expect((await judged(one)).risk).toBe('pay');
    await settle(one.who, 100, 40, 90);
    expect(await judged(one)).toMatchObject({ risk: 'hold', flags: expect.arrayContaining(['opposite_bets']) });
  });

  test('another method holds coins for what came from a bank, until money came in as coins too', async () => {
    await setFor(server, withdrawalSetting, { wageringPercent: 0, coolingOffHours: 0 });
    const one = await ready();
    await only({ when: 'other_method', value: '0' });
    const accountNumber = 'DEMO7F3C0B1A9E5D2468ACE013579BDF';
    const coins = { bankCode: 'DEMO-X', accountName: 'Suda Klahan', accountNumber, paymentPassword: PIN };
    const { id: bankAccountId } = await one.who.must(addBankAccount, { id: randomUUID(), ...coins });
    const asCoins = { ...one, bankAccountId };
    expect((await judged(asCoins)).risk).toBe('pay');
    await payIn(one.who, finance, '500');
    expect((await judged(one)).risk).toBe('pay');
    expect(await judged(asCoins)).toMatchObject({ risk: 'hold', flags: expect.arrayContaining(['other_method']) });
    await server.ctx.pool.query("UPDATE cashier_deposit SET kind = 'crypto' WHERE member_id = $1", [one.who.memberId]);
    expect([(await judged(asCoins)).risk, (await judged(one)).risk]).toEqual(['pay', 'hold']);
    await setFor(server, withdrawalSetting, { wageringPercent: 100, coolingOffHours: 24 });
  });

  test('nothing leaves what is above the own limit of automatic payment to a person', async () => {
    await setFor(server, riskSetting, { payByItselfMax: '400', rules: [] });
    const one = await ready();
    expect([(await judged(one, '400')).risk, (await judged(one, '400.01')).risk]).toEqual(['pay', 'review']);
  });
});

test('the amount of a day is limited, and the fee is told before and kept with the request', async () => {
  const one = await ready();
  await setFor(server, withdrawalSetting, { amountPerDay: '1000', feePercent: '1.5' });
  expect(await one.who.must(withdrawalOptions, {})).toMatchObject({ feePercent: '1.5' });
  await one.who.must(requestWithdrawal, asking(one, '600.33'));
  expect(await one.who.call(requestWithdrawal, asking(one, '500'))).toMatchObject({ code: 'withdrawal_limit_reached' });
  await one.who.must(requestWithdrawal, asking(one, '399.67'));
  const { withdrawals } = await one.who.must(listWithdrawals, {});
  expect(withdrawals.map(({ amount, fee }) => [amount, fee])).toEqual([
    ['399.67', '5.99'],
    ['600.33', '9.00'],
  ]);
  await setFor(server, withdrawalSetting, { amountPerDay: '1000000', feePercent: '0' });
});
