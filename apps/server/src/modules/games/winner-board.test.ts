import {
  type FakeVendor,
  fakeVendor,
  fund,
  guest,
  type Player,
  player,
  rollPlay,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { gameList, launchGame, winnerBoard } from '@baize/wire/games';
import { memberInfo } from '@baize/wire/members';
import { loginFreePlay } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the board of winners', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let rounds = 0;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
    await vendor.close();
    await server.close();
  });

  /** Somebody with 100, and a round of the game that is opened for it. */
  const opens = async (username: string) => {
    const member = await player(server, { username });
    await fund(server, member, '100');
    return { member, launch: await roundOf(member) };
  };
  const roundOf = async (member: Player) => {
    const { games } = await member.must(gameList, { vassalage: 'FAKE' });
    await member.must(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
    const { user, token } = vendor.launches.at(-1) ?? {};
    rounds += 1;
    return { user: String(user), token: String(token), game_code: 'koi', round: `r${rounds}` };
  };
  /** In the vendor's units, a hundred thousand of which are one. */
  const units = (amount: number) => amount * 100_000;
  /** An answer may be a second old in a process; a new one has none. */
  const board = async () => {
    await rollPlay(server);
    const other = await startServer({ database: server.database, seed: false, now: server.clock });
    const { entries } = await guest(other).must(winnerBoard, {});
    await other.close();
    return entries.map(({ vo }) => [vo.username, vo.winAmount, vo.gameName]);
  };

  it('has what a round paid above its stake, and loses it when the vendor takes the win back', async () => {
    const { launch } = await opens('wanda_wins');
    const bet = await vendor.bet(launch, units(10));
    const win = await vendor.win(launch, bet.id, units(25), { round_closed: true });
    expect(await board()).toEqual([['wa***s', '25.00', 'Koi Gate']]);
    expect((await vendor.rollback(launch, win.id)).body.status).toBe('RS_OK');
    expect(await board()).toEqual([]);
  });

  it('has nothing of a push, a smaller return, a lost bet or one that was given back', async () => {
    for (const [at, paid] of [10, 9.5, 0].entries()) {
      const { launch } = await opens(`even_evan${at}`);
      const bet = await vendor.bet(launch, units(10));
      await vendor.win(launch, bet.id, units(paid), { round_closed: true });
    }
    const { launch } = await opens('back_beth');
    const bet = await vendor.bet(launch, units(50));
    await vendor.rollback(launch, bet.id);
    expect(await board()).toEqual([]);
  });

  it('has nothing of money that nobody won: deposits, bonuses, rebates, corrections', async () => {
    const { member } = await opens('bonus_bob');
    for (const [kind, code] of [
      ['promotions', 'promotion'],
      ['rebates', 'turnover_rebate'],
      ['adjustments', 'adjustment'],
    ] as const)
      await server.ctx.transaction(tx =>
        server.ctx.ledger.payOutIn(tx, [
          {
            merchantId: 1,
            memberId: member.memberId,
            asset: 'THB',
            house: { kind, asset: 'THB' },
            amount: 5_000_000_000n,
            code,
          },
        ]),
      );
    expect(await board()).toEqual([]);
  });

  it('has nothing of free play, however great', async () => {
    const trial = guest(server);
    trial.token = (await trial.must(loginFreePlay, { os: 'Linux', platform: 'W' })).token ?? undefined;
    const { account } = await trial.must(memberInfo, {});
    await server.ctx.pool.query(
      `SELECT play_write_facts(1, $1, 'Asia/Bangkok', 'rng', 'settled', ARRAY[$2::uuid], ARRAY[id], ARRAY['fake.koi'],
         ARRAY[$2::uuid], ARRAY['THB.trial'], p_stake => ARRAY[1000000::int8], p_prize => ARRAY[9000000000::int8])
       FROM member WHERE username = $3`,
      [server.ctx.now(), server.ctx.newId(), account],
    );
    expect(await board()).toEqual([]);
  });
});
