import { randomUUID } from 'node:crypto';
import { type Actor, operator, type Player, player, startServer } from '@baize/testkit';
import {
  balance,
  cancelDeposit,
  listDeposits,
  opsClaim,
  opsDecideDeposit,
  opsRefundDeposit,
  opsShowDeposit,
  requestDeposit,
  showCryptoAddress,
} from '@baize/wire/cashier';
import { exclude, setLimit } from '@baize/wire/safer-play';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionSetting } from '../members/index.ts';
import { setFor } from './test-support/desk.ts';
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
afterAll(async () => {
  await service.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const money = async (who: Actor) => (await who.must(balance, {})).sumBalance;
const ask = (who: Actor, amount = '500') =>
  who.must(requestDeposit, { id: randomUUID(), methodId: 'sandbox-page', amount });
const shown = async (id: string) => (await anna.must(opsShowDeposit, { id })).row;
const decide = async (by: Actor, id: string, decision: 'approve' | 'reject') => {
  const { version } = await by.must(opsClaim, { queue: 'deposits', id });
  return by.call(opsDecideDeposit, { id, version, decision, reason: 'looked at' });
};
/** Paid at the service; the house hears of it. */
const paid = async (number: string, id: string) => {
  service.sandbox.decide(service.sandbox.byReference(number)?.paymentId ?? '', 'pay');
  const heldFor = () => server.settle().then(async () => (await shown(id)).heldFor);
  await expect.poll(heldFor, { timeout: 5_000, interval: 50 }).not.toBe(null);
};
const limited = async (amount: string): Promise<Player> => {
  const who = await player(server);
  await who.must(setLimit, { kind: 'deposit', period: 'day', value: amount });
  return who;
};

describe('money that comes by itself', () => {
  test('of a member who keeps away waits for two people, and can be sent back', async () => {
    const who = await player(server);
    const { id, number } = await ask(who);
    await who.must(exclude, { kind: 'indefinite', understood: true });
    await paid(number, id);
    expect(await money(who)).toBe('0.00');
    expect(await shown(id)).toMatchObject({ state: 'in_process', heldFor: 'self_excluded' });
    expect(await who.call(cancelDeposit, { depositId: id })).toMatchObject({ code: 'wrong_state' });
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ state: 'in_process', next: null }]);
    server.clock.advance({ minutes: 40 });
    await server.settle();
    anna = await operator(server, 'anna');
    ben = await operator(server, 'ben');
    expect(await decide(anna, id, 'reject')).toMatchObject({ code: 'wrong_state' });
    expect(await decide(anna, id, 'approve')).toMatchObject({ ok: true, value: { state: 'in_process' } });
    expect(await decide(ben, id, 'approve')).toMatchObject({ ok: true, value: { state: 'approved' } });
    const { version } = await shown(id);
    expect(await ben.must(opsRefundDeposit, { id, version, reason: 'keeps away' })).toMatchObject({
      refund: 'refunded',
    });
  });

  test('after a cancellation counts against the limit while its page can be paid', async () => {
    const who = await limited('1000');
    const { id } = await ask(who, '1000');
    await who.must(cancelDeposit, { depositId: id });
    const again = { id: randomUUID(), methodId: 'sandbox-page', amount: '1000' };
    expect(await who.call(requestDeposit, again)).toMatchObject({ code: 'limit_reached' });
  });

  test('no longer counts once the service says that it will not be paid', async () => {
    const who = await limited('1000');
    const { id, number } = await ask(who, '1000');
    await who.must(cancelDeposit, { depositId: id });
    const payment = service.sandbox.byReference(number);
    if (!payment) throw new Error('the sandbox does not know the payment');
    payment.status = 'expired';
    server.clock.advance({ minutes: 2 });
    await server.settle();
    expect(await ask(who, '1000')).toMatchObject({ state: 'in_process' });
  });

  test('over a limit waits, also where it comes over a chain', async () => {
    const who = await limited('1000');
    const { address } = await who.must(showCryptoAddress, { methodId: 'sandbox-coin' });
    service.sandbox.send(address, '1500');
    service.sandbox.send(address, '900');
    server.clock.advance({ seconds: 15 });
    await server.settle();
    server.clock.advance({ seconds: 15 });
    await server.settle();
    const { deposits } = await who.must(listDeposits, {});
    expect(deposits.map(({ amount, state }) => [amount, state]).sort()).toEqual([
      ['1500.00', 'in_process'],
      ['900.00', 'approved'],
    ]);
    expect(await money(who)).toBe('900.00');
  });

  test('after an operator rejected it is not lost', async () => {
    const who = await player(server);
    const { id, number } = await ask(who);
    anna = await operator(server, 'anna');
    await decide(anna, id, 'reject');
    await paid(number, id);
    expect(await shown(id)).toMatchObject({ state: 'in_process', heldFor: 'rejected' });
    expect(await money(who)).toBe('0.00');
  });
});
