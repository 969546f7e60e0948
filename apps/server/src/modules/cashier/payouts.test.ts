import { randomUUID } from 'node:crypto';
import { type Actor, bet, betLine, fund, operator, player, startServer } from '@baize/testkit';
import {
  balance,
  listWithdrawals,
  opsClaim,
  opsDecideWithdrawal,
  opsListDisputes,
  opsPayPart,
  opsProposeAdjustment,
  opsReleaseHold,
  opsSettleReceipt,
  requestWithdrawal,
  sendPicture,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { confirmPayment, paymentConfirmations } from '@baize/wire/relays';
import { exclude } from '@baize/wire/safer-play';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionSetting } from '../members/index.ts';
import { riskSetting, withdrawalSetting } from './settings.ts';
import { receiptTransitions } from './states.ts';
import { PIN, payIn, setFor, withAccount } from './test-support/desk.ts';
import { withSandbox } from './test-support/sandbox.ts';

const server = await startServer();
const service = await withSandbox(server);
let anna: Actor;
let ben: Actor;

beforeAll(async () => {
  await setFor(server, sessionSetting, { idleMinutes: 1440 });
  anna = await operator(server, 'anna');
  ben = await operator(server, 'ben');
});
beforeEach(async () => {
  await setFor(server, riskSetting, { payByItselfMax: '0', rules: [] });
});
afterAll(async () => {
  await service.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const rich = async (amount = '1000') => {
  const ready = await withAccount(server);
  await fund(server, ready.who, amount);
  return ready;
};
const ask = (who: Actor, bankAccountId: string, amount: string) =>
  who.must(requestWithdrawal, { id: randomUUID(), amount, bankAccountId, paymentPassword: PIN });
const claim = async (by: Actor, id: string) => (await by.must(opsClaim, { queue: 'withdrawals', id })).version;
const pay = async (by: Actor, id: string) =>
  by.call(opsDecideWithdrawal, { id, version: await claim(by, id), decision: 'pay', reason: 'paid' });
const money = (who: Actor) => who.must(balance, {});

describe('wagering', () => {
  test('of what was paid in comes first; the part that is left is shown', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await payIn(who, anna, '1000');
    expect(await who.must(withdrawalOptions, {})).toMatchObject({ wagering: { required: '1000.00', left: '1000.00' } });
    const asked = await who.call(requestWithdrawal, {
      id: randomUUID(),
      amount: '100',
      bankAccountId,
      paymentPassword: PIN,
    });
    expect(asked).toMatchObject({ code: 'wagering_open', value: { left: '1000.00' } });
    await bet(who, [betLine('dwd', { pos: [[1, 2], [], [], [], []] }, { bets: 2, multiple: 500, prizeGroup: 1900 })]);
    server.clock.advance({ minutes: 3 });
    await server.settle();
    await server.ctx.ledger.fold();
    expect(await who.must(withdrawalOptions, {})).toMatchObject({ wagering: { left: '0.00' } });
  });

  test('is not asked of who keeps away from play', async () => {
    const { who, bankAccountId } = await withAccount(server);
    await payIn(who, anna, '1000');
    await who.must(exclude, { kind: 'indefinite', understood: true });
    expect(await who.must(withdrawalOptions, {})).toMatchObject({ wagering: { left: '0.00' } });
    expect(await ask(who, bankAccountId, '1000')).toMatchObject({ state: 'in_process' });
  });
});

describe('a payout', () => {
  test('leaves in parts, and what is left stays held', async () => {
    const { who, bankAccountId } = await rich();
    const { id } = await ask(who, bankAccountId, '900');
    const version = await claim(anna, id);
    const part = { id, by: 'hand', reason: 'first part' } as const;
    const after = await anna.must(opsPayPart, { ...part, version, amount: '400' });
    expect(after).toMatchObject({ state: 'in_process', paid: '400.00', payouts: [{ amount: '400.00', how: 'hand' }] });
    expect(await money(who)).toMatchObject({ sumBalance: '100.00', pending: '500.00' });
    expect(await anna.call(opsPayPart, { ...part, version: after.version, amount: '501' })).toMatchObject({
      code: 'amount_above_maximum',
    });
    const reject = { id, version: after.version, decision: 'reject', reason: 'late' } as const;
    expect(await anna.call(opsDecideWithdrawal, reject)).toMatchObject({ code: 'wrong_state' });
    const done = await anna.must(opsPayPart, { ...part, version: after.version, amount: '500' });
    expect(done).toMatchObject({ state: 'approved', paid: '900.00', receipt: 'waiting' });
    expect(await money(who)).toMatchObject({ sumBalance: '100.00', pending: '0.00' });
  });

  test('goes through the service, and one that it refuses has not left', async () => {
    const { who, bankAccountId } = await rich();
    const { id } = await ask(who, bankAccountId, '500');
    const send = { id, amount: '500', by: 'service', reason: 'send it' } as const;
    service.reach('');
    const version = await claim(anna, id);
    expect(await anna.call(opsPayPart, { ...send, version })).toMatchObject({ code: 'payout_failed' });
    service.reach();
    expect(await anna.must(opsPayPart, { ...send, version })).toMatchObject({
      state: 'approved',
      payouts: [{ how: 'service' }],
    });
  });

  test('happens by itself where the rules let it, and is held where they say so', async () => {
    await setFor(server, riskSetting, {
      payByItselfMax: '600',
      rules: [{ when: 'amount', value: '700', act: 'hold' }],
    });
    const { who, bankAccountId } = await rich('3000');
    const small = await ask(who, bankAccountId, '500');
    const middle = await ask(who, bankAccountId, '650');
    const large = await ask(who, bankAccountId, '800');
    server.clock.advance({ seconds: 6 });
    await server.settle();
    const { withdrawals } = await who.must(listWithdrawals, {});
    const state = (id: string) => withdrawals.find(each => each.id === id)?.state;
    expect([small, middle, large].map(({ id }) => state(id))).toEqual(['approved', 'in_process', 'in_process']);
    expect(await pay(anna, large.id)).toMatchObject({ code: 'payout_held' });
    await ben.must(opsReleaseHold, { id: large.id, reason: 'looked at' });
    expect(await pay(anna, large.id)).toMatchObject({ ok: true });
  });

  test('above the threshold is not made by who approved the deposit', async () => {
    await setFor(server, withdrawalSetting, { wageringPercent: 0 });
    const { who, bankAccountId } = await withAccount(server);
    await payIn(who, anna, '60000');
    const { id } = await ask(who, bankAccountId, '60000');
    expect(await pay(anna, id)).toMatchObject({ code: 'second_person_needed' });
    server.clock.advance({ minutes: 11 });
    expect(await pay(ben, id)).toMatchObject({ ok: true, value: { state: 'approved' } });
    await setFor(server, withdrawalSetting, { wageringPercent: 100 });
  });
});

describe('a receipt', () => {
  const paid = async () => {
    const ready = await rich();
    const { id } = await ask(ready.who, ready.bankAccountId, '400');
    expect(await pay(anna, id)).toMatchObject({ ok: true });
    return { ...ready, id };
  };
  const proof = async (who: Actor) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    return (await who.must(sendPicture, { base64: bytes.toString('base64') })).id;
  };

  test('is confirmed by the member', async () => {
    const { who, id } = await paid();
    const { payments } = await who.must(paymentConfirmations, {});
    expect(payments).toMatchObject([{ withdrawalId: id, amount: '400.00' }]);
    expect(await who.must(confirmPayment, { withdrawalId: id, received: true })).toEqual({ state: 'received' });
    expect(await who.must(confirmPayment, { withdrawalId: id, received: true })).toEqual({ state: 'received' });
    expect(await who.call(confirmPayment, { withdrawalId: id, received: false, proofId: randomUUID() })).toMatchObject({
      code: 'wrong_state',
    });
    expect((await who.must(paymentConfirmations, {})).payments).toEqual([]);
    expect(await (await player(server)).call(confirmPayment, { withdrawalId: id, received: true })).toMatchObject({
      code: 'withdrawal_unknown',
    });
  });

  test('that is denied with a proof comes back, by another person than who paid it', async () => {
    const { who, id } = await paid();
    expect(await who.call(confirmPayment, { withdrawalId: id, received: false })).toMatchObject({
      code: 'proof_needed',
    });
    const denial = { withdrawalId: id, received: false, proofId: await proof(who), remark: 'nothing came' };
    expect(await who.must(confirmPayment, denial)).toEqual({ state: 'not_received' });
    expect((await ben.must(opsListDisputes, {})).rows).toMatchObject([{ id, receiptRemark: 'nothing came' }]);
    const next = await paid();
    server.clock.advance({ seconds: 1 });
    await next.who.must(confirmPayment, { ...denial, withdrawalId: next.id, proofId: await proof(next.who) });
    const first = await ben.must(opsListDisputes, { limit: 1 });
    expect(first).toMatchObject({ rows: [{ id }], next: expect.any(String) });
    expect(await ben.must(opsListDisputes, { limit: 1, after: first.next ?? '' })).toMatchObject({
      rows: [{ id: next.id }],
      next: null,
    });
    const settle = { id, decision: 'refund', reason: 'the bank sent it back' } as const;
    expect(await anna.call(opsSettleReceipt, settle)).toMatchObject({ code: 'second_person_needed' });
    expect(await ben.must(opsSettleReceipt, settle)).toMatchObject({ receipt: 'refunded' });
    expect(await ben.call(opsSettleReceipt, settle)).toMatchObject({ code: 'wrong_state' });
    expect(await money(who)).toMatchObject({ sumBalance: '1000.00', pending: '0.00' });
  });

  test('that nobody gives counts as received, and is final', async () => {
    const { who, id } = await paid();
    server.clock.advance({ minutes: 61 });
    await server.settle();
    expect((await who.must(listWithdrawals, {})).withdrawals).toMatchObject([{ receipt: 'forced' }]);
    const late = { withdrawalId: id, received: false, proofId: await proof(who) };
    expect(await who.call(confirmPayment, late)).toMatchObject({ code: 'wrong_state' });
    anna = await operator(server, 'anna');
    ben = await operator(server, 'ben');
    expect(await ben.call(opsSettleReceipt, { id, decision: 'refund', reason: 'please' })).toMatchObject({
      code: 'wrong_state',
    });
  });

  test('ends where its transitions lead, and nowhere else', () => {
    const reached: readonly string[] = Object.values(receiptTransitions).map(({ to }) => to);
    expect([...new Set(reached)].sort()).toEqual(['forced', 'not_received', 'received', 'refunded']);
    for (const { from } of Object.values(receiptTransitions))
      for (const state of from) expect(['waiting', 'not_received']).toContain(state);
  });
});

test('a wallet is corrected by two people, never below zero', async () => {
  const { who } = await rich('100');
  const memberId = who.memberId.toString();
  const propose = (direction: 'credit' | 'debit', amount: string) =>
    anna.must(opsProposeAdjustment, { memberId, direction, amount, reason: 'a mistake' });
  const up = await propose('credit', '50');
  expect(await anna.call(opsDecideProposal, { id: up.id, decision: 'approve', reason: 'mine' })).toMatchObject({
    code: 'own_proposal',
  });
  await ben.must(opsDecideProposal, { id: up.id, decision: 'approve', reason: 'checked' });
  expect((await money(who)).sumBalance).toBe('150.00');
  const down = await propose('debit', '151');
  expect(await ben.call(opsDecideProposal, { id: down.id, decision: 'approve', reason: 'checked' })).toMatchObject({
    ok: false,
  });
  expect((await money(who)).sumBalance).toBe('150.00');
});
