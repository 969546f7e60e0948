import { randomUUID } from 'node:crypto';
import { type FakeVendor, fakeVendor, fund, moneyOf, openGame, startServer, type TestServer } from '@baize/testkit';
import { playSession } from '@baize/wire/games';
import { logout } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCatalogue } from '../index.ts';
import { gameTimers } from '../timers.ts';

describe('the wallet that vendors call', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const open = (amount?: string) => openGame(server, vendor, amount);
  const clean = async () => {
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  };
  const openStakes = () =>
    server.ctx.ledger.houseBalance(1, { kind: 'open_stakes', qualifier: 'vendor/fake', asset: 'THB' });

  it('takes a bet, pays a win, ends the round, and tells of it in facts and in the session', async () => {
    const { member, launch, sessionId } = await open();
    const bet = await vendor.bet(launch, 1_000_000);
    expect(bet.body).toMatchObject({ user: launch.user, status: 'RS_OK', currency: 'THB', balance: 9_000_000 });
    const win = await vendor.win(launch, bet.id, 2_500_000, { round_closed: true });
    expect(win.body).toMatchObject({ status: 'RS_OK', balance: 11_500_000 });
    expect(await moneyOf(member)).toBe('115.00');
    expect(await member.must(playSession, { sessionId })).toMatchObject({
      rounds: 1,
      wagered: '10.00',
      won: '25.00',
      net: '15.00',
      balance: '115.00',
    });
    const { rows } = await server.ctx.pool.query(
      'SELECT kind, product, game, wagered, stake, prize FROM play_fact WHERE member_id = $1 ORDER BY kind',
      [member.memberId],
    );
    expect(rows).toEqual([
      { kind: 'settled', product: 'rng', game: 'fake.koi', wagered: 0n, stake: 10_000_000n, prize: 25_000_000n },
      { kind: 'stake', product: 'rng', game: 'fake.koi', wagered: 10_000_000n, stake: 0n, prize: 0n },
    ]);
    await clean();
    expect(await openStakes()).toBe(0n);
    expect(vendor.signedCalls).toBe(true);
  });

  it('gives the stored answer to the same call, and refuses the id to another one', async () => {
    const { launch } = await open();
    const id = randomUUID();
    const first = await vendor.bet(launch, 100_000, { transaction_uuid: id, request_uuid: 'a' });
    await vendor.bet(launch, 100_000);
    const again = await vendor.bet(launch, 100_000, { transaction_uuid: id, request_uuid: 'b' });
    expect(again.body).toEqual({ ...first.body, request_uuid: 'b' });
    for (const other of [{ amount: 200_000 }, { round: 'another' }, { game_code: 'lion' }, { currency: 'USD' }])
      expect((await vendor.bet(launch, 100_000, { transaction_uuid: id, ...other })).body.status).toBe(
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
    expect((await vendor.win(launch, id, 100_000, { transaction_uuid: id })).body.status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
  });

  it('says with the actual balance that the money does not reach, and says it again later', async () => {
    const { member, launch } = await open('5');
    const id = randomUUID();
    const refused = await vendor.bet(launch, 600_000, { transaction_uuid: id });
    expect(refused.body).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 500_000 });
    await fund(server, member, '10');
    expect((await vendor.bet(launch, 600_000, { transaction_uuid: id })).body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 500_000,
    });
  });

  it('gives a bet back once, and pays no win for it any more', async () => {
    const { member, launch } = await open();
    const bet = await vendor.bet(launch, 1_000_000);
    const undo = await vendor.rollback(launch, bet.id);
    expect(undo.body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect((await vendor.rollback(launch, bet.id)).body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect((await vendor.win(launch, bet.id, 1_000_000)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await moneyOf(member)).toBe('100.00');
    await clean();
  });

  it('remembers a rollback that came before its bet', async () => {
    const { member, launch } = await open();
    const late = randomUUID();
    expect((await vendor.rollback(launch, late)).body.status).toBe('RS_OK');
    expect((await vendor.bet(launch, 1_000_000, { transaction_uuid: late })).body.status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await moneyOf(member)).toBe('100.00');
  });

  it('takes a win back, and what is not there any more is owed', async () => {
    const { member, launch } = await open('10');
    const bet = await vendor.bet(launch, 1_000_000);
    const win = await vendor.win(launch, bet.id, 5_000_000, { round_closed: true });
    const second = await vendor.bet({ ...launch, round: 'second' }, 3_000_000);
    expect(second.body.balance).toBe(2_000_000);
    expect((await vendor.rollback(launch, win.id)).body).toMatchObject({ status: 'RS_OK', balance: 0 });
    await vendor.rollback({ ...launch, round: 'second' }, second.id);
    expect(await moneyOf(member)).toBe('0.00');
    await clean();
  });

  it('pays wins and takes rollbacks after the token’s time, after the logout, with the game shut', async () => {
    const { member, launch } = await open();
    const [bet, other] = [await vendor.bet(launch, 1_000_000), await vendor.bet(launch, 1_000_000)];
    await member.must(logout, {});
    expect((await vendor.bet(launch, 1_000_000)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    server.clock.advance({ hours: 13 });
    expect((await vendor.bet(launch, 1_000_000)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    await server.ctx.pool.query("UPDATE game SET status = 'maintenance' WHERE code = 'koi'");
    forgetCatalogue(server.ctx);
    expect((await vendor.win(launch, bet.id, 3_000_000)).body).toMatchObject({ status: 'RS_OK', balance: 11_000_000 });
    expect((await vendor.rollback(launch, other.id)).body).toMatchObject({ status: 'RS_OK', balance: 12_000_000 });
    await server.ctx.pool.query("UPDATE game SET status = 'open' WHERE code = 'koi'");
    forgetCatalogue(server.ctx);
    await clean();
  });

  it('refuses bets and nothing else while a kill switch is on', async () => {
    const { launch } = await open();
    const bet = await vendor.bet(launch, 1_000_000);
    await server.ctx.transaction(tx =>
      server.ctx.play.stop(tx, { merchantId: 1, scope: 'vendor:fake', reason: 'test', by: 'test' }),
    );
    expect((await vendor.bet(launch, 1_000_000)).body).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
      balance: 9_000_000,
    });
    expect((await vendor.win(launch, bet.id, 1_000_000)).body.status).toBe('RS_OK');
    await server.ctx.transaction(tx => server.ctx.play.resume(tx, { merchantId: 1, scope: 'vendor:fake' }));
  });

  it('keeps free rounds of a supplier’s own promotion out of the stakes and pays them from promotions', async () => {
    const { member, launch } = await open('10');
    const promotions = () => server.ctx.ledger.houseBalance(1, { kind: 'promotions', asset: 'THB' });
    await server.ctx.ledger.fold();
    const before = await promotions();
    const free = { is_free: true, is_supplier_promo: true, reward_uuid: randomUUID() };
    const bet = await vendor.bet(launch, 500_000, free);
    expect(bet.body).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
    const win = await vendor.win(launch, bet.id, 700_000, { ...free, round_closed: true });
    expect(win.body).toMatchObject({ status: 'RS_OK', balance: 1_700_000 });
    expect(await moneyOf(member)).toBe('17.00');
    await clean();
    expect((await promotions()) - before).toBe(-7_000_000n);
  });

  it('ends rounds of which nothing was heard, and still pays what comes later', async () => {
    const { launch } = await open();
    const bet = await vendor.bet(launch, 1_000_000);
    server.clock.advance({ hours: 3 });
    for (const timer of gameTimers) if (timer.name === 'games.close-rounds') await timer.run(server.ctx);
    const state = () =>
      server.ctx.pool.query('SELECT state, stake, prize FROM vendor_round WHERE round = $1', [launch.round]);
    expect((await state()).rows).toEqual([{ state: 'closed', stake: 10_000_000n, prize: 0n }]);
    expect((await vendor.win(launch, bet.id, 4_000_000)).body.status).toBe('RS_OK');
    expect((await vendor.bet(launch, 1_000)).body.status).toBe('RS_ERROR_UNKNOWN');
    await clean();
  });
});
