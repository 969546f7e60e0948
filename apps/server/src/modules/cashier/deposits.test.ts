import { randomUUID } from 'node:crypto';
import { type Actor, guest, operator, player, startServer } from '@baize/testkit';
import { balance, cancelDeposit, listDeposits, opsClaim, opsDecideDeposit, requestDeposit } from '@baize/wire/cashier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const server = await startServer();
let finance: Actor;

beforeAll(async () => {
  finance = await operator(server, 'finance');
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
