import { randomUUID } from 'node:crypto';
import { type Actor, operator, type Player, player, startServer } from '@baize/testkit';
import {
  balance,
  listDeposits,
  opsRefundDeposit,
  opsShowDeposit,
  requestDeposit,
  withdrawalOptions,
} from '@baize/wire/cashier';
import { showSaferPlay } from '@baize/wire/safer-play';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionSetting } from '../members/index.ts';
import { payIn, setFor } from './test-support/desk.ts';
import { withSandbox } from './test-support/sandbox.ts';

const server = await startServer();
const service = await withSandbox(server);
let finance: Actor;

beforeAll(async () => {
  await setFor(server, sessionSetting, { idleMinutes: 1440 });
  finance = await operator(server, 'finance');
});
afterAll(async () => {
  await service.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const money = async (who: Actor) => (await who.must(balance, {})).sumBalance;

/** A deposit that was paid at the sandbox and credited. */
async function paidIn(amount: string): Promise<{ who: Player; id: string; number: string }> {
  const who = await player(server);
  const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'sandbox-page', amount });
  const payment = service.sandbox.byReference(asked.number);
  service.sandbox.decide(payment?.paymentId ?? '', 'pay');
  await expect.poll(() => server.settle().then(() => money(who)), { timeout: 5_000, interval: 50 }).not.toBe('0.00');
  return { who, id: asked.id, number: asked.number };
}
const refund = async (id: string, version?: number) => {
  const { row } = await finance.must(opsShowDeposit, { id });
  return finance.call(opsRefundDeposit, { id, version: version ?? row.version, reason: 'paid in by mistake' });
};
const logOf = async (id: string) =>
  (await server.ctx.audit.list({ merchantId: 1, objectKind: 'deposit', objectId: id, limit: 10 })).rows.map(
    ({ action }) => action,
  );

describe('a deposit through a payment service', () => {
  test('is sent back by an operator, once, and need not be wagered any more', async () => {
    const { who, id, number } = await paidIn('500');
    expect((await who.must(withdrawalOptions, {})).wagering.left).toBe('500.00');
    const { version } = (await finance.must(opsShowDeposit, { id })).row;
    const answers = await Promise.all([refund(id, version), refund(id, version)]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { refund: 'refunded' } });
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '0.00', pending: '0.00' });
    expect(service.sandbox.byReference(number)?.status).toBe('refunded');
    expect((await who.must(withdrawalOptions, {})).wagering.left).toBe('0.00');
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ state: 'approved', refund: 'refunded' }]);
    expect((await who.must(showSaferPlay, {})).lifetime).toMatchObject({ deposits: '0.00', net: '0.00' });
    expect(await logOf(id)).toEqual([
      'cashier.depositRefunded',
      'cashier.depositRefundAsked',
      'cashier.depositCredited',
    ]);
  });

  test('returns to the wallet when the service refuses, and may be asked for again', async () => {
    const { who, id, number } = await paidIn('300');
    const payment = service.sandbox.byReference(number);
    if (!payment) throw new Error('the sandbox does not know the payment');
    payment.status = 'failed';
    expect(await refund(id)).toMatchObject({ ok: true, value: { refund: 'failed' } });
    expect(await money(who)).toBe('300.00');
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ refund: null }]);
    // What came back is no further deposit for whoever counts them.
    const whose = { merchantId: 1, memberId: who.memberId, asset: 'THB' };
    const counted = { ...whose, codes: ['deposit'], direction: 'credit', withoutVoids: true } as const;
    expect(await server.ctx.ledger.entryTotals(counted)).toEqual({ count: 1, total: 300_000_000n });
    payment.status = 'paid';
    expect(await refund(id)).toMatchObject({ ok: true, value: { refund: 'refunded' } });
    expect(await money(who)).toBe('0.00');
  });

  test('stays held while the service is not reached, and is asked for again by itself', async () => {
    const { who, id } = await paidIn('200');
    service.reach('http://127.0.0.1:9');
    expect(await refund(id)).toMatchObject({ ok: true, value: { refund: 'waiting' } });
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '0.00', pending: '200.00' });
    service.reach();
    server.clock.advance({ minutes: 2 });
    await server.settle();
    expect(await who.must(balance, {})).toMatchObject({ sumBalance: '0.00', pending: '0.00' });
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ refund: 'refunded' }]);
  });

  test('is not sent back from money that is not there, from an older sight, or where it came another way', async () => {
    const { id, who } = await paidIn('400');
    const { member } = (await finance.must(opsShowDeposit, { id })).row;
    expect(await refund(id, 1_000)).toMatchObject({ code: 'version_changed' });
    const main = { kind: 'main', memberId: BigInt(member.id), asset: 'THB' } as const;
    const spent = await server.ctx.transaction(tx =>
      server.ctx.ledger.postIn(tx, {
        merchantId: 1,
        key: { actor: 'system', endpoint: 'test.spend', id: randomUUID() },
        contentHash: Buffer.alloc(32),
        transfers: [
          {
            debit: main,
            credit: { kind: 'adjustments', asset: 'THB' },
            amount: 1_000_000n,
            code: 'adjustment',
            reference: id,
          },
        ],
      }),
    );
    expect(spent.ok).toBe(true);
    expect(await refund(id)).toMatchObject({ code: 'insufficient_funds' });
    expect(await money(who)).toBe('399.00');
    const other = await player(server);
    const transfer = await payIn(other, finance, '100');
    expect(await refund(transfer)).toMatchObject({ code: 'wrong_state' });
  });
});
