import { randomUUID } from 'node:crypto';
import { type Actor, guest, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { balance, setPaymentPassword } from '@baize/wire/cashier';
import { listGoods, opsDecidePointOrder, opsListPointOrders, opsRevealAddress } from '@baize/wire/points';
import { convertPoint, pointBalance, pointReward, redeemPointList, redeemPointReward } from '@baize/wire/relays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantPoints } from './grant-points.ts';

const PIN = '246813';
const ADDRESS = { name: 'Suda Klahan', mobileNum: '+66810000000', address: '9 Demo Road, Nowhere' };

describe('the point mall', () => {
  let server: TestServer;
  let admin: Actor;
  beforeAll(async () => {
    server = await startServer();
    admin = await operator(server, 'admin');
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const rich = async (points: bigint): Promise<Player> => {
    const who = await player(server);
    await who.must(setPaymentPassword, {
      paymentPassword: PIN,
      confirmPaymentPassword: PIN,
      loginPassword: who.password,
    });
    const { ctx } = server;
    await ctx.transaction(tx =>
      grantPoints(ctx, tx, {
        merchantId: 1,
        memberId: who.memberId,
        points: points * 1_000_000n,
        id: ctx.newId(),
        code: 'points_reward',
      }),
    );
    return who;
  };
  const redeem = (who: Actor, rewardId: string, more: object = {}) =>
    who.call(redeemPointReward, { id: randomUUID(), rewardId, paymentPassword: PIN, ...more });
  const points = async (who: Actor) => (await who.must(pointBalance, {})).points;
  const stockOf = async (who: Actor, id: string) =>
    (await who.must(pointReward, {})).rewards.find(reward => reward.id === id)?.stock ?? 0;

  it('shows guests what points are redeemed for, as a member that took nothing sees it', async () => {
    const shown = await guest(server).must(listGoods, {});
    const { rewards } = await (await player(server)).must(pointReward, {});
    expect(shown.goods.length).toBeGreaterThan(2);
    expect(shown.goods).toEqual(rewards);
    expect(shown).toMatchObject({ currency: 'THB', turnoverPerPoint: '100' });
    expect(await guest(server).call(pointReward, {})).toMatchObject({ ok: false });
  });

  it('holds the points of goods until they are sent, and gives them back with the stock when turned down', async () => {
    const ada = await rich(3_000n);
    expect(await redeem(ada, 'card-deck')).toMatchObject({ code: 'address_needed' });
    const before = await stockOf(ada, 'card-deck');
    const id = randomUUID();
    const first = await redeem(ada, 'card-deck', { id, address: ADDRESS });
    expect(first).toMatchObject({ value: { state: 'in_process', points: '1800' } });
    expect(await redeem(ada, 'card-deck', { id, address: ADDRESS })).toMatchObject({ value: { points: '1800' } });
    expect(await redeem(ada, 'coffee-code', { id })).toMatchObject({ code: 'id_reused' });
    expect(await stockOf(ada, 'card-deck')).toBe(before - 1);

    const [order] = (await admin.must(opsListPointOrders, {})).rows;
    if (!order) throw new Error('no order waits');
    expect(await admin.must(opsRevealAddress, { id: order.id, reason: 'to send it' })).toEqual(ADDRESS);
    const decision = { id: order.id, version: order.version, note: 'none left after all', reason: 'counted' };
    await admin.must(opsDecidePointOrder, { ...decision, decision: 'reject' });
    expect(await admin.call(opsDecidePointOrder, { ...decision, decision: 'approve' })).toMatchObject({
      code: 'wrong_state',
    });
    expect(await points(ada)).toBe('3000');
    expect(await stockOf(ada, 'card-deck')).toBe(before);
    expect((await ada.must(redeemPointList, {})).redemptions).toMatchObject([
      { state: 'rejected', note: 'none left after all' },
    ]);
  });

  it('keeps to rank, number per member, password and points, however many taps come at once', async () => {
    const bob = await rich(1_900n);
    expect(await redeem(bob, 'tea-set', { address: ADDRESS })).toMatchObject({ code: 'rank_too_low' });
    expect(await redeem(bob, 'dice-cup', { address: ADDRESS })).toMatchObject({ code: 'insufficient_points' });
    expect(await redeem(bob, 'nosuch')).toMatchObject({ code: 'reward_unknown' });
    expect(await redeem(bob, 'coffee-code', { paymentPassword: '000000' })).toMatchObject({
      code: 'wrong_payment_password',
    });
    const taps = await Promise.all([1, 2, 3].map(() => redeem(bob, 'coffee-code')));
    const outcomes = taps.map(answer => (answer.ok ? answer.value.state : answer.code)).sort();
    expect(outcomes).toEqual(['in_process', 'in_process', 'insufficient_points']);
    expect(await points(bob)).toBe('100');
  });

  it('pays a reward of money and a conversion at once, truncated, and never twice', async () => {
    const cat = await rich(3_000n);
    expect(await redeem(cat, 'bonus-20')).toMatchObject({ value: { state: 'approved', points: '1200' } });
    expect((await cat.must(balance, {})).sumBalance).toBe('20.00');
    const convert = { id: randomUUID(), points: '755', paymentPassword: PIN };
    expect(await cat.must(convertPoint, convert)).toEqual({ points: '755', amount: '7.55', currency: 'THB' });
    expect(await cat.must(convertPoint, convert)).toMatchObject({ amount: '7.55' });
    expect(await points(cat)).toBe('445');
    for (const few of ['445', '0', '-1', '1.5', 'x'])
      expect(await cat.call(convertPoint, { id: randomUUID(), points: few, paymentPassword: PIN })).toMatchObject({
        code: 'points_too_few',
      });
    expect(await cat.call(convertPoint, { id: randomUUID(), points: '5000', paymentPassword: PIN })).toMatchObject({
      code: 'insufficient_points',
    });
    expect((await cat.must(balance, {})).sumBalance).toBe('27.55');
    const newest = await cat.must(redeemPointList, { limit: 1 });
    const older = await cat.must(redeemPointList, { limit: 1, after: newest.next ?? '' });
    expect([newest, older].map(page => page.redemptions.map(({ points: cost }) => cost))).toEqual([['755'], ['1800']]);
    expect(older.next).toBeNull();
  });
});
