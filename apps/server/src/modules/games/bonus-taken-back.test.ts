import {
  type FakeVendor,
  fakeVendor,
  fund,
  type OpenGame,
  openGame,
  type Player,
  rollPlay,
  startServer,
  type TestServer,
  THB,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { listBonuses } from '@baize/wire/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payReward } from '../bonuses/index.ts';
import { takeTurnover } from '../rewards/take-turnover.ts';

describe('what a vendor takes back of a bonus', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
    await vendor.close();
    await server.close();
  });

  /** A player with an empty wallet and a bonus of 10 that asks for so much wagering. */
  const withBonus = async (rolloverTimes: number): Promise<OpenGame> => {
    const game = await openGame(server, vendor, '1');
    const all = await vendor.bet({ ...game.launch, round: `${game.launch.round} empties` }, THB);
    expect(all.body.status).toBe('RS_OK');
    await gives(game.member, rolloverTimes);
    return game;
  };
  const gives = async (member: Player, rolloverTimes: number): Promise<void> => {
    const reward = { amount: 10_000_000n, rolloverTimes, points: 0 };
    await server.ctx.transaction(tx =>
      payReward(server.ctx, tx, {
        ...{ merchantId: 1, memberId: member.memberId, asset: 'THB' },
        ...{ source: 'adjustment', sourceId: crypto.randomUUID(), titles: { en: 'Test' }, reward },
      }),
    );
    await server.settle();
  };
  const count = async (): Promise<void> => {
    await rollPlay(server);
    await takeTurnover(server.ctx);
    await server.settle();
  };
  const bonusOf = async (member: Player) => (await member.must(listBonuses, {})).bonuses[0];
  const money = async ({ memberId }: Player): Promise<Record<string, bigint>> => {
    await server.ctx.ledger.fold();
    const balances = await server.ctx.ledger.balancesOf(1, memberId);
    return Object.fromEntries(
      balances.filter(({ kind, available }) => kind !== 'points' && available !== 0n).map(b => [b.kind, b.available]),
    );
  };

  it('takes a win from the bonus that paid the bet: the wagering stays, for the bet was played', async () => {
    const { member, launch } = await withBonus(10);
    const bet = await vendor.bet(launch, 4 * THB);
    const win = await vendor.win(launch, bet.id, 20 * THB, { round_closed: true });
    await count();
    expect(await money(member)).toEqual({ bonus: 26_000_000n });
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '4.00' });
    expect((await vendor.rollback(launch, win.id)).body.status).toBe('RS_OK');
    await count();
    expect(await money(member)).toEqual({ bonus: 6_000_000n });
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '4.00' });
  });

  it('takes a win from the wallet into which the bonus was released meanwhile; the bonus stays released', async () => {
    const { member, launch } = await withBonus(1);
    const bet = await vendor.bet(launch, 10 * THB);
    const win = await vendor.win(launch, bet.id, 30 * THB, { round_closed: true });
    await count();
    expect(await bonusOf(member)).toMatchObject({ state: 'released', rolled: '10.00' });
    expect(await money(member)).toEqual({ main: 30_000_000n });
    await vendor.rollback(launch, win.id);
    await count();
    expect(await money(member)).toEqual({});
    expect(await bonusOf(member)).toMatchObject({ state: 'released', rolled: '10.00' });
  });

  it('leaves a player who lost the win with the bonus owing nothing', async () => {
    const { member, launch } = await withBonus(50);
    const bet = await vendor.bet(launch, 10 * THB);
    const win = await vendor.win(launch, bet.id, 20 * THB, { round_closed: true });
    const next = { ...launch, round: `${launch.round} next` };
    await vendor.bet(next, 20 * THB, { round_closed: true });
    await vendor.rollback(launch, win.id);
    await count();
    expect(await money(member)).toEqual({});
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '30.00' });
    await fund(server, member, '5');
    expect((await member.must(balance, {})).available).toBe('5.00');
  });

  it('counts the wagering back with a bet that is taken back, and its stake returns to the bonus', async () => {
    const { member, launch } = await withBonus(10);
    const bet = await vendor.bet(launch, 4 * THB, { round_closed: true });
    await count();
    expect(await bonusOf(member)).toMatchObject({ rolled: '4.00' });
    await vendor.rollback(launch, bet.id);
    await count();
    expect(await money(member)).toEqual({ bonus: 10_000_000n });
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '0.00' });
  });

  it('leaves the wagering of the next bonus alone when a bet from before it is taken back, alone or beside new play', async () => {
    const { member, launch } = await withBonus(1);
    const [first, second] = [1, 2].map(nth => ({ ...launch, round: `${launch.round} ${nth}` }));
    if (!first || !second) throw new Error('no rounds');
    const bet = await vendor.bet(first, 6 * THB);
    const win = await vendor.win(first, bet.id, 6 * THB, { round_closed: true });
    const other = await vendor.bet(second, 4 * THB);
    await vendor.win(second, other.id, 4 * THB, { round_closed: true });
    await count();
    expect(await bonusOf(member)).toMatchObject({ state: 'released' });
    server.clock.advance({ seconds: 5 });
    await server.settle();
    await gives(member, 10);
    server.clock.advance({ seconds: 5 });
    await server.settle();
    const third = { ...launch, round: `${launch.round} 3` };
    const played = await vendor.bet(third, 5 * THB);
    await vendor.win(third, played.id, 5 * THB, { round_closed: true });
    await count();
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '5.00' });
    for (const id of [win.id, bet.id]) expect((await vendor.rollback(first, id)).body.status).toBe('RS_OK');
    await count();
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '5.00' });
    expect((await vendor.rollback(second, other.id)).body.status).toBe('RS_OK');
    const fourth = { ...launch, round: `${launch.round} 4` };
    const more = await vendor.bet(fourth, 3 * THB);
    await vendor.win(fourth, more.id, 3 * THB, { round_closed: true });
    await count();
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '8.00' });
    expect((await vendor.rollback(third, played.id)).body.status).toBe('RS_OK');
    await count();
    expect(await bonusOf(member)).toMatchObject({ state: 'active', rolled: '3.00' });
  });
});
