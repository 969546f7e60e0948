import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  fund,
  openGame,
  type Player,
  player,
  startServer,
  type TestServer,
  THB,
  type TransferVendor,
  transferVendor,
} from '@baize/testkit';
import { gameList, launchGame, playSession, vendorWallets, walletTransfer } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bgamingCalls, pragmaticCalls, supplier } from './test-support/supplier.ts';

/** The page around a game asks by timers; they are nobody. Half an hour without anybody ends a session. */
describe('the session of who plays in the frame of a game', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let keeper: TransferVendor;
  const closings: (() => void)[] = [];
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    keeper = await transferVendor(server);
    await server.settle();
  });
  afterAll(async () => {
    for (const close of closings) close();
    await Promise.all([vendor.close(), keeper.close()]);
    await server.close();
  });

  const stands = async (member: Player, sessionId: string) =>
    (await member.call(playSession, { sessionId })).ok ? 'stands' : 'ended';
  /** Two hours of play, ten minutes between one thing and the next. */
  const play = async (one: () => Promise<unknown>, { member, sessionId }: { member: Player; sessionId: string }) => {
    for (let minutes = 0; minutes < 120; minutes += 10) {
      server.clock.advance({ minutes: 10 });
      await one();
      expect(await stands(member, sessionId)).toBe('stands');
    }
  };
  const left = async ({ member, sessionId }: { member: Player; sessionId: string }) => {
    for (let minutes = 0; minutes < 25; minutes += 5) {
      server.clock.advance({ minutes: 5 });
      expect(await stands(member, sessionId)).toBe('stands');
    }
    server.clock.advance({ minutes: 6 });
    expect(await stands(member, sessionId)).toBe('ended');
  };
  const open = async (vassalage: string) => {
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, { vassalage });
    const { sessionId } = await member.must(launchGame, { vassalage, gameId: games[0]?.gameId ?? '' });
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      member.memberId,
    ]);
    return { member, sessionId: sessionId ?? '', user: String(rows[0]?.code) };
  };

  it('stays awake by bets, and ends idle when they end, though the page stays open', async () => {
    const game = await openGame(server, vendor);
    await play(async () => {
      expect((await vendor.bet(game.launch, THB)).body.status).toBe('RS_OK');
    }, game);
    await left(game);
    expect((await vendor.bet(game.launch, THB)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('stays awake by rounds that cost nothing', async () => {
    const game = await openGame(server, vendor);
    const free = { is_free: true, is_supplier_promo: true };
    await play(async () => {
      expect((await vendor.bet(game.launch, THB, free)).body.status).toBe('RS_OK');
    }, game);
    await left(game);
  });

  it('stays awake by bets of the Pragmatic style and of the BGaming style', async () => {
    for (const protocol of ['pragmatic', 'bgaming'] as const) {
      const other = await supplier(server, protocol);
      closings.push(other.close);
      const game = await open(protocol.toUpperCase());
      const token = new URLSearchParams(other.asked.at(-1)).get('token') ?? '';
      const pragmatic = pragmaticCalls(server, { user: game.user, token });
      const bgaming = bgamingCalls(server, game.user);
      await play(async () => {
        const id = randomUUID();
        if (protocol === 'pragmatic')
          expect(await pragmatic('bet', { roundId: id, reference: id, amount: '1.00' })).toMatchObject({ error: 0 });
        else {
          const actions = [{ action: 'bet', amount: 100, action_id: id }];
          expect(await bgaming('play', { game_id: id, actions })).toMatchObject({ status: 200 });
        }
      }, game);
      await left(game);
    }
  });

  it('is not kept awake by what a vendor sends without anybody: wins, rollbacks, questions, repeated and refused bets', async () => {
    const { launch, ...game } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB, { transaction_uuid: randomUUID(), request_uuid: 'q' });
    for (let minutes = 0; minutes < 25; minutes += 5) {
      server.clock.advance({ minutes: 5 });
      expect((await vendor.win(launch, bet.id, THB)).body.status).toBe('RS_OK');
      expect((await vendor.rollback(launch, randomUUID())).body.status).toBe('RS_OK');
      expect((await vendor.bet(launch, THB, { transaction_uuid: bet.id, request_uuid: 'q' })).body.status).toBe(
        'RS_OK',
      );
      expect((await vendor.bet(launch, 1_000 * THB)).body.status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
      const asked = { user: launch.user, token: launch.token, request_uuid: 'q' };
      expect((await vendor.wallet('user/balance', asked)).body.status).toBe('RS_OK');
    }
    server.clock.advance({ minutes: 6 });
    expect(await stands(game.member, game.sessionId)).toBe('ended');
  });

  it('stays awake where the vendor keeps the money while that moves', async () => {
    const game = await open('KEEPER');
    const { member, user } = game;
    await member.must(walletTransfer, { id: randomUUID(), vassalage: 'KEEPER', direction: 'in', amount: '50.00' });
    const look = () => member.call(vendorWallets, { vassalage: 'KEEPER' });
    await play(async () => {
      keeper.balances.set(user, (keeper.balances.get(user) ?? 0n) - 1_000_000n);
      expect(await look()).toMatchObject({ ok: true });
    }, game);
    for (let minutes = 0; minutes < 25; minutes += 5) {
      server.clock.advance({ minutes: 5 });
      expect(await look()).toMatchObject({ ok: true });
    }
    server.clock.advance({ minutes: 6 });
    expect(await look()).toMatchObject({ ok: false, code: 'session_ended' });
  });
});
