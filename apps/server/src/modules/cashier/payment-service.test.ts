import { randomUUID } from 'node:crypto';
import { type Actor, guest, operator, player, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import {
  balance,
  listDeposits,
  opsListMismatches,
  opsListPaymentSecrets,
  opsResolveMismatch,
  opsSetPaymentSecret,
  requestDeposit,
  takePaymentNotice,
} from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { opsListProposals } from '@baize/wire/operators';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signText } from '../../payments/sign.ts';
import { sessionSetting } from '../members/index.ts';
import { askServicesTimer } from './ask-services.ts';
import { depositSetting } from './settings.ts';
import { setFor } from './test-support/desk.ts';
import { withSandbox } from './test-support/sandbox.ts';

const server = await startServer();
const service = await withSandbox(server);
beforeAll(() => setFor(server, sessionSetting, { idleMinutes: 1440 }));
afterAll(async () => {
  await service.close();
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const ask = (who: Actor, amount = '500', methodId = 'sandbox-page') =>
  who.must(requestDeposit, { id: randomUUID(), methodId, amount });
const paymentOf = (number: string) => {
  const payment = service.sandbox.byReference(number);
  if (!payment) throw new Error('the sandbox does not know the payment');
  return payment;
};
const money = async (who: Actor) => (await who.must(balance, {})).sumBalance;
const arrived = async (who: Actor, sum: string) =>
  expect.poll(() => server.settle().then(() => money(who)), { timeout: 5_000, interval: 50 }).toBe(sum);

/** A notice as the service would sign it. */
const notice = (number: string, change: Record<string, unknown> = {}, at = server.ctx.now()) => {
  const { paymentId, amount, currency } = paymentOf(number);
  const payload = JSON.stringify({ paymentId, reference: number, status: 'paid', amount, currency, ...change });
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    methodId: 'sandbox-page',
    payload,
    timestamp,
    signature: signText('hmac-sha256', service.secret, timestamp, payload),
  };
};

describe('a payment service', () => {
  test('is paid at its own page, and credits once however often it tells', async () => {
    const who = await player(server);
    const asked = await ask(who);
    expect(asked).toMatchObject({ kind: 'service', state: 'in_process', payTo: null, next: { kind: 'page' } });
    const page = await fetch(
      paymentOf(asked.number).paymentId ? `${service.url}/pay/${paymentOf(asked.number).paymentId}` : '',
    );
    expect(await page.text()).toContain('DEMO: no money moves here');
    service.sandbox.decide(paymentOf(asked.number).paymentId, 'repeat');
    await arrived(who, '500.00');
    await Promise.all([1, 2, 3].map(() => guest(server).must(takePaymentNotice, notice(asked.number))));
    await server.settle();
    expect(await money(who)).toBe('500.00');
  });

  test('that fails ends the deposit and credits nothing', async () => {
    const who = await player(server);
    const asked = await ask(who);
    service.sandbox.decide(paymentOf(asked.number).paymentId, 'fail');
    const state = async () => {
      await server.settle();
      return (await who.must(listDeposits, {})).deposits[0]?.state;
    };
    await expect.poll(state, { timeout: 5_000, interval: 50 }).toBe('rejected');
    expect(await money(who)).toBe('0.00');
  });

  test('is believed only with its signature, in time, about its own payment and the amount that was asked for', async () => {
    const who = await player(server);
    const asked = await ask(who);
    const send = (input: ReturnType<typeof notice>) => guest(server).call(takePaymentNotice, input);
    const good = notice(asked.number);
    expect(await send({ ...good, signature: '0'.repeat(64) })).toMatchObject({ code: 'signature_wrong' });
    expect(await send({ ...good, payload: good.payload.replace('500', '900') })).toMatchObject({
      code: 'signature_wrong',
    });
    expect(await send({ ...good, methodId: 'bank-transfer' })).toMatchObject({ code: 'deposit_method_unknown' });
    const old = new Date(server.ctx.now().getTime() - 6 * 60_000);
    expect(await send(notice(asked.number, {}, old))).toMatchObject({ code: 'replayed_request' });
    await guest(server).must(takePaymentNotice, notice(asked.number, { amount: '900.00' }));
    await guest(server).must(takePaymentNotice, notice(asked.number, { paymentId: 'another' }));
    await server.settle();
    expect(await money(who)).toBe('0.00');
  });

  test('that says what fits no payment is seen by operators, with the payment that it names, until one writes down what became of it', async () => {
    const fiona = await operator(server, 'fiona');
    const before = new Set((await fiona.must(opsListMismatches, {})).rows.map(row => row.id));
    const open = async () => (await fiona.must(opsListMismatches, {})).rows.filter(row => !before.has(row.id));
    const who = await player(server);
    const [differs, another, asked] = [await ask(who), await ask(who, '300'), await ask(who, '400')];
    await guest(server).must(takePaymentNotice, notice(differs.number, { amount: '900.00' }));
    await guest(server).must(takePaymentNotice, notice(another.number, { paymentId: randomUUID(), reference: 'D0' }));
    // The third tells nothing by itself, and answers another amount when it is asked.
    Object.assign(paymentOf(asked.number), { status: 'paid', amount: '40.00' });
    server.clock.advance({ minutes: 2 });
    await server.settle();
    await askServicesTimer.run(server.ctx);
    const found = await open();
    expect(found).toHaveLength(3);
    const of = (reference: string) => found.find(row => row.said.reference === reference);
    const deposit = { currency: 'THB', member: { username: expect.any(String) } };
    expect(of(differs.number)).toMatchObject({
      outcome: 'differs',
      said: { amount: '900.00', status: 'paid' },
      deposit: { ...deposit, amount: '500.00', state: 'in_process' },
      resolved: null,
    });
    expect(of('D0')).toMatchObject({ outcome: 'unknown', deposit: null });
    expect(of(asked.number)).toMatchObject({ outcome: 'differs', said: { amount: '40.00' } });
    const id = of(differs.number)?.id ?? '';
    expect(await fiona.must(opsResolveMismatch, { id, reason: 'Sent back by the service' })).toMatchObject({
      resolved: { by: 'Fiona Finance', note: 'Sent back by the service' },
    });
    expect(await fiona.call(opsResolveMismatch, { id, reason: 'Again' })).toMatchObject({ code: 'wrong_state' });
    expect(await open()).toHaveLength(2);
    expect((await fiona.must(opsListMismatches, { view: 'resolved' })).rows.map(row => row.id)).toContain(id);
    expect(await money(who)).toBe('0.00');
    const anna = await operator(server, 'anna');
    const { rows } = await anna.must(opsListAudit, { action: 'cashier.mismatchResolved' });
    expect(rows[0]).toMatchObject({ object: { id }, reason: 'Sent back by the service' });
  });

  test('that tells after the time of the deposit is over still credits it, once', async () => {
    const who = await player(server);
    const asked = await ask(who);
    server.clock.advance({ minutes: 31 });
    await server.settle();
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ state: 'expired' }]);
    service.sandbox.decide(paymentOf(asked.number).paymentId, 'pay');
    await arrived(who, '500.00');
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ state: 'approved' }]);
  });

  test('tells the site where its payer plays, and leads back there', async () => {
    const { config } = server.ctx;
    const { publicUrl } = config;
    Object.assign(config, { publicUrl: 'http://another-brand.example.test' });
    onTestFinished(() => void Object.assign(config, { publicUrl }));
    const who = await player(server);
    expect(paymentOf((await ask(who)).number)).toMatchObject({
      noticeUrl: `${server.url}/wps/payments/sandbox-page/notices`,
      returnUrl: `${server.url}/member?page=depositHistory`,
    });
  });

  test('whose notice is lost is asked', async () => {
    const who = await player(server);
    const asked = await ask(who, '250');
    paymentOf(asked.number).status = 'paid';
    server.clock.advance({ minutes: 2 });
    await arrived(who, '250.00');
  });

  test('takes its fee from what is credited', async () => {
    const who = await player(server);
    const asked = await ask(who, '200', 'sandbox-qr');
    expect(asked).toMatchObject({ fee: '2.00', next: { kind: 'qr' } });
    service.sandbox.decide(paymentOf(asked.number).paymentId, 'pay');
    await arrived(who, '198.00');
  });

  test('that is not there is said so, and leaves nothing open', async () => {
    const who = await player(server);
    service.reach('');
    const answer = await who.call(requestDeposit, { id: randomUUID(), methodId: 'sandbox-page', amount: '100' });
    service.reach();
    expect(answer).toMatchObject({ code: 'payment_service_down', status: 503 });
    expect((await who.must(listDeposits, {})).deposits).toMatchObject([{ state: 'rejected' }]);
  });
});

test('the secrets of payment services are listed without them, and those that the house brings itself are left out', async () => {
  const [anna, ben] = [await operator(server, 'anna'), await operator(server, 'ben')];
  const { methods } = server.ctx.settings.get(1, depositSetting);
  expect((await anna.must(opsListPaymentSecrets, {})).rows).toEqual([]);
  const outside = methods.flatMap(method =>
    method.kind === 'service'
      ? [{ ...method, id: 'outside', url: 'https://pay.example.test', algorithm: 'rsa-sha256' as const }]
      : [],
  );
  await setFor(server, depositSetting, { methods: [...methods, ...outside.slice(0, 1)] });
  const noticeUrl = `${server.url}/wps/payments/outside/notices`;
  const rows = async () => (await anna.must(opsListPaymentSecrets, {})).rows;
  expect(await rows()).toMatchObject([
    { methodId: 'outside', side: 'own', setAt: null, noticeUrl },
    { methodId: 'outside', side: 'theirs', setAt: null, noticeUrl },
  ]);
  const set = {
    methodId: 'outside',
    side: 'own' as const,
    secret: 'a key of ours, long enough',
    reason: 'from the contract',
  };
  const { proposalId } = await anna.must(opsSetPaymentSecret, set);
  // One person alone sets nothing, and nobody reads what waits.
  expect((await rows()).map(({ setAt }) => setAt)).toEqual([null, null]);
  const decision = { id: proposalId, decision: 'approve', reason: 'seen in the contract' } as const;
  expect(await anna.call(opsDecideProposal, decision)).toMatchObject({ code: 'own_proposal' });
  const waiting = await ben.must(opsListProposals, { kind: 'cashier.paymentSecret' });
  expect(waiting.rows).toHaveLength(1);
  expect(JSON.stringify(waiting)).not.toMatch(/sealed|a key of ours/);
  await ben.must(opsDecideProposal, decision);
  expect(await anna.call(opsSetPaymentSecret, { ...set, methodId: 'nosuch' })).toMatchObject({
    code: 'deposit_method_unknown',
  });
  expect((await rows()).map(({ setAt }) => setAt !== null)).toEqual([true, false]);
  expect(JSON.stringify(await rows())).not.toContain(set.secret);
  await setFor(server, depositSetting, { methods });
});
