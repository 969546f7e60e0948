import { randomUUID } from 'node:crypto';
import { type Actor, operator, type Player, player, startServer } from '@baize/testkit';
import {
  balance,
  opsClaim,
  opsDecideDeposit,
  opsHandOutVouchers,
  opsListVouchers,
  opsProposeVouchers,
  redeemVoucher,
  requestDeposit,
} from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionSetting } from '../members/index.ts';
import { setFor } from './test-support/desk.ts';

const server = await startServer();
let anna: Actor;
let ben: Actor;

/** Operators whose time was over log in again. */
const logInAgain = async (): Promise<void> => {
  server.clock.advance({ minutes: 2 });
  anna = await operator(server, 'anna');
  ben = await operator(server, 'ben');
};
beforeAll(async () => {
  await setFor(server, sessionSetting, { idleMinutes: 1440 });
  await logInAgain();
});
afterAll(async () => {
  expect((await server.ctx.ledger.verify()).ok).toBe(true);
  await server.close();
});

const money = async (who: Actor) => (await who.must(balance, {})).sumBalance;

describe('a voucher', () => {
  const make = async (): Promise<string[]> => {
    await logInAgain();
    const { id } = await anna.must(opsProposeVouchers, {
      amount: '300',
      currency: 'THB',
      count: 2,
      days: 1,
      reason: 'shop',
    });
    expect(await anna.call(opsDecideProposal, { id, decision: 'approve', reason: 'mine' })).toMatchObject({
      code: 'own_proposal',
    });
    await ben.must(opsDecideProposal, { id, decision: 'approve', reason: 'ordered' });
    const [batch] = (await anna.must(opsListVouchers, {})).batches;
    return (await anna.must(opsHandOutVouchers, { id: batch?.id ?? '', reason: 'to the shop' })).codes;
  };
  const redeem = (who: Player, code: string, id: string = randomUUID()) =>
    who.call(redeemVoucher, { id, methodId: 'voucher', code });

  test('is made by two people and turned into money once, whoever else tries', async () => {
    const [code = '', other = ''] = await make();
    const who = await player(server);
    const id = randomUUID();
    const [first, again, rival] = await Promise.all([
      redeem(who, code, id),
      redeem(who, code.toLowerCase(), id),
      redeem(who, code),
    ]);
    // The same command answers the same, and of two commands one has the code, whichever comes first.
    expect(again.ok).toBe(first.ok);
    expect(rival).toMatchObject(first.ok ? { code: 'voucher_used' } : { ok: true });
    expect(await money(who)).toBe('300.00');
    expect(await redeem(await player(server), code)).toMatchObject({ code: 'voucher_used' });
    server.clock.advance({ hours: 25 });
    await server.settle();
    expect(await redeem(await player(server), other)).toMatchObject({ code: 'voucher_expired' });
    await logInAgain();
  });

  test('cannot be guessed', async () => {
    const who = await player(server);
    for (let index = 0; index < 5; index += 1)
      expect(await redeem(who, `AAAA-CCCC-DDDD-${index}EEE`)).toMatchObject({ code: 'voucher_unknown' });
    expect(await redeem(who, 'AAAA-CCCC-DDDD-FFFF')).toMatchObject({ code: 'too_many_tries', status: 429 });
  });
});

test('a large deposit is approved by two people, one after the other', async () => {
  const who = await player(server);
  const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '600000' });
  const approve = async (by: Actor) => {
    const { version } = await by.must(opsClaim, { queue: 'deposits', id: asked.id });
    return by.call(opsDecideDeposit, { id: asked.id, version, decision: 'approve', reason: 'seen on the account' });
  };
  expect(await approve(anna)).toMatchObject({ ok: true, value: { state: 'in_process' } });
  expect(await money(who)).toBe('0.00');
  expect(await approve(anna)).toMatchObject({ code: 'second_person_needed' });
  server.clock.advance({ minutes: 11 });
  expect(await approve(ben)).toMatchObject({ ok: true, value: { state: 'approved' } });
  expect(await money(who)).toBe('600000.00');
});
