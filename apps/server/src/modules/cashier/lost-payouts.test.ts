import { randomUUID } from 'node:crypto';
import { type Actor, fund, operator, startServer } from '@baize/testkit';
import {
  balance,
  opsClaim,
  opsDecideWithdrawal,
  opsListWithdrawals,
  opsPayPart,
  opsSettlePayout,
  requestWithdrawal,
} from '@baize/wire/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionSetting } from '../members/index.ts';
import { riskSetting, withdrawalSetting } from './settings.ts';
import { PIN, payIn, setFor, withAccount } from './test-support/desk.ts';
import { startPayoutDesk } from './test-support/payout-desk.ts';
import { withSandbox } from './test-support/sandbox.ts';

const server = await startServer();
const sandbox = await withSandbox(server);
const desk = await startPayoutDesk();
let anna: Actor;
let ben: Actor;

beforeAll(async () => {
  await setFor(server, sessionSetting, { idleMinutes: 1440 });
  await setFor(server, riskSetting, { payByItselfMax: '0', rules: [] });
  anna = await operator(server, 'anna');
  ben = await operator(server, 'ben');
  sandbox.reach(desk.url);
});
afterAll(async () => {
  await desk.close();
  await sandbox.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const asked = async (amount = '500') => {
  const ready = await withAccount(server);
  await fund(server, ready.who, '1000');
  const { bankAccountId } = ready;
  const wish = { id: randomUUID(), amount, bankAccountId, paymentPassword: PIN };
  return { ...ready, ...(await ready.who.must(requestWithdrawal, wish)) };
};
const claim = async (by: Actor, id: string) => (await by.must(opsClaim, { queue: 'withdrawals', id })).version;
const find = async (id: string) => {
  const pages = await Promise.all(
    (['open', 'decided'] as const).map(view => anna.must(opsListWithdrawals, { view, limit: 200 })),
  );
  return pages.flatMap(({ rows }) => rows).find(row => row.id === id);
};
const send = async (id: string, amount = '500') => {
  const version = await claim(anna, id);
  return anna.call(opsPayPart, { id, version, amount, by: 'service', reason: 'send it' });
};
const askAgain = async () => {
  server.clock.advance({ minutes: 2 });
  await server.settle();
};

describe('a payout whose answer is lost', () => {
  test('may have left: it is neither rejected nor paid otherwise, and asked about until it is final', async () => {
    const { who, id } = await asked();
    desk.will('lost');
    expect(await send(id)).toMatchObject({ code: 'payout_pending' });
    expect(await find(id)).toMatchObject({ state: 'in_process', awaited: { amount: '500.00' } });
    const version = await claim(anna, id);
    for (const decision of ['reject', 'pay'] as const)
      expect(await anna.call(opsDecideWithdrawal, { id, version, decision, reason: 'it hangs' })).toMatchObject({
        code: 'payout_pending',
      });
    for (const by of ['hand', 'service'] as const)
      expect(await anna.call(opsPayPart, { id, version, amount: '100', by, reason: 'less' })).toMatchObject({
        code: 'payout_pending',
      });
    desk.will('pending');
    await askAgain();
    expect(await find(id)).toMatchObject({ state: 'in_process', paid: '0.00' });
    desk.will('paid');
    await askAgain();
    expect(await find(id)).toMatchObject({ state: 'approved', paid: '500.00', awaited: null, reason: 'send it' });
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '500.00', pending: '0.00' });
    expect(new Set(desk.asked.map(({ reference }) => reference)).size).toBe(1);
    expect(desk.paid.size).toBe(1);
  });

  test('and that was refused in the end can be rejected, or asked for under another reference', async () => {
    const { who, id } = await asked();
    desk.will('pending');
    expect(await send(id)).toMatchObject({ code: 'payout_pending' });
    desk.will('failed');
    await askAgain();
    expect(await find(id)).toMatchObject({ state: 'in_process', awaited: null });
    expect((await find(id))?.flags).toContain('payout_failed');
    const before = desk.asked.at(-1)?.reference;
    desk.will('paid');
    expect(await send(id, '200')).toMatchObject({ ok: true, value: { paid: '200.00', state: 'in_process' } });
    expect(desk.asked.at(-1)?.reference).not.toBe(before);
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '500.00', pending: '300.00' });
  });

  test('that went out by itself is asked about too, and never twice', async () => {
    await setFor(server, riskSetting, { payByItselfMax: '600', rules: [] });
    const before = desk.paid.size;
    desk.will('lost');
    const { id } = await asked();
    server.clock.advance({ seconds: 6 });
    await server.settle();
    expect(await find(id)).toMatchObject({ state: 'in_process', awaited: { by: 'automatic' } });
    desk.will('paid');
    await askAgain();
    expect(await find(id)).toMatchObject({ state: 'approved', paid: '500.00' });
    expect(desk.paid.size).toBe(before + 1);
    await setFor(server, riskSetting, { payByItselfMax: '0', rules: [] });
  });

  test('is settled by another person where the service never says', async () => {
    const { who, id } = await asked();
    desk.will('pending');
    expect(await send(id)).toMatchObject({ code: 'payout_pending' });
    const settle = { id, decision: 'not_left', reason: 'the service lost it' } as const;
    expect(await anna.call(opsSettlePayout, settle)).toMatchObject({ code: 'second_person_needed' });
    expect(await ben.must(opsSettlePayout, settle)).toMatchObject({ awaited: null, state: 'in_process' });
    expect(await ben.call(opsSettlePayout, settle)).toMatchObject({ code: 'wrong_state' });
    const version = await claim(anna, id);
    await anna.must(opsDecideWithdrawal, { id, version, decision: 'reject', reason: 'not left' });
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '1000.00', pending: '0.00' });
  });
});

test('two people are needed above the threshold also where parts of unfinished withdrawals make it up', async () => {
  await setFor(server, withdrawalSetting, { wageringPercent: 0, threshold: '1000' });
  const { who, bankAccountId } = await withAccount(server);
  await payIn(who, anna, '1500');
  const wish = { amount: '700', bankAccountId, paymentPassword: PIN };
  const first = await who.must(requestWithdrawal, { ...wish, id: randomUUID() });
  const second = await who.must(requestWithdrawal, { ...wish, id: randomUUID() });
  const part = { by: 'hand', reason: 'part', amount: '699' } as const;
  await anna.must(opsPayPart, { ...part, id: first.id, version: await claim(anna, first.id) });
  const version = await claim(anna, second.id);
  expect(await anna.call(opsPayPart, { ...part, id: second.id, version })).toMatchObject({
    code: 'second_person_needed',
  });
});
