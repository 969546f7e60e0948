import { randomUUID } from 'node:crypto';
import {
  type Actor,
  asOwner,
  guest,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { opsClaim, opsDecideDeposit, requestDeposit } from '@baize/wire/cashier';
import { opsDecideApplication, opsListApplications } from '@baize/wire/promotions';
import { availablePromotions, promotionClaims, signUpRequestReward } from '@baize/wire/relays';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('an activity of every week', () => {
  let server: TestServer;
  let admin: Actor;
  let finance: Actor;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    for (const id of ['your-story', 'first-deposit'])
      await asOwner(
        server,
        `UPDATE promotion SET rules = rules || '{"period":"weekly"}', audience = audience || '{"newcomers":false}' WHERE id = $1`,
        [id],
      );
    [admin, finance] = await Promise.all([operator(server, 'admin'), operator(server, 'finance')]);
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const sign = (who: Player, promotionId: string, remark?: string) =>
    who.call(signUpRequestReward, { id: randomUUID(), promotionId, ...(remark && { remark }) });
  const stateOf = async (who: Player, id: string) =>
    (await who.must(availablePromotions, {})).promotions.find(promotion => promotion.id === id);
  const deposit = async (who: Player, amount: string): Promise<void> => {
    const asked = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount });
    const { version } = await finance.must(opsClaim, { queue: 'deposits', id: asked.id });
    await finance.must(opsDecideDeposit, { id: asked.id, version, decision: 'approve', reason: 'seen' });
    await server.settle();
  };
  const comeLater = async (who: Player, days: number): Promise<void> => {
    server.clock.advance({ hours: 24 * days });
    await server.settle();
    who.token = (await guest(server).must(login, { username: who.username, password: who.password })).token;
    [admin, finance] = await Promise.all([operator(server, 'admin'), operator(server, 'finance')]);
  };

  it('pays what became ready in a later week, and then begins that week anew', async () => {
    const ada = await player(server);
    expect(await sign(ada, 'your-story', 'the stream broke')).toMatchObject({ value: { state: 'applying' } });
    await comeLater(ada, 8);
    const [row] = (await admin.must(opsListApplications, {})).rows;
    if (!row) throw new Error('no application waits');
    const decision = { id: row.id, version: row.version, decision: 'approve', amount: '50', note: '' } as const;
    await admin.must(opsDecideApplication, { ...decision, reason: 'seen' });
    expect(await stateOf(ada, 'your-story')).toMatchObject({ state: 'issued', amount: '50.00' });
    expect(await sign(ada, 'your-story')).toMatchObject({ value: { state: 'claimed', amount: '50.00' } });
    expect(await sign(ada, 'your-story', 'again')).toMatchObject({ value: { state: 'applying' } });
  });

  it('counts what happens in its week alone, and closes what was not reached', async () => {
    const bob = await player(server);
    expect(await sign(bob, 'first-deposit')).toMatchObject({ value: { state: 'joined' } });
    await comeLater(bob, 7);
    expect(await sign(bob, 'first-deposit')).toMatchObject({ value: { state: 'joined' } });
    await deposit(bob, '600');
    const states = async () => (await bob.must(promotionClaims, {})).claims.map(({ state }) => state);
    expect((await states()).filter(state => state === 'issued')).toHaveLength(1);
    await comeLater(bob, 2);
    expect((await states()).sort()).toEqual(['close', 'issued']);
    await comeLater(bob, 7);
    expect(await sign(bob, 'first-deposit')).toMatchObject({ value: { state: 'claimed', amount: '300.00' } });
  });
});
