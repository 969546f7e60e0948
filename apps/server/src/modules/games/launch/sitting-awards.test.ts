import { fund, type Player, player, setSetting, startServer, type TestServer } from '@baize/testkit';
import { gameList, launchGame, playSession } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE, openHouse } from '../ceilings/test-support/house.ts';
import { pragmaticCalls, supplier } from '../wallet/test-support/supplier.ts';

/** Wins that no bet stands behind: of free rounds that a vendor pays in one, and of its promotions. */
describe('awards in a sitting', () => {
  let server: TestServer;
  let other: Awaited<ReturnType<typeof supplier>>;
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    server = await startServer();
    house = await openHouse(server);
    other = await supplier(server, 'pragmatic');
    await server.ctx.pool.query(
      `INSERT INTO game (merchant_id, vendor_code, code, names, game_type, category, added_at, seen_at)
       VALUES (1, 'pragmatic', 'g2', '{"EN":"Another"}', 'RNG', 'slots', now(), now())`,
    );
    await server.settle();
    await setSetting(server, 'games.ceilings', { lines: [{ ...LINE, freeWinMax: '30', dayTakeBackMax: '40' }] });
  });
  afterAll(async () => {
    other.close();
    await server.close();
  });

  let taken = 0;
  const named = (what: string) => `${what} ${++taken}`;
  const sit = async (member: Player, seconds = 1) => {
    server.clock.advance({ seconds });
    const { games } = await member.must(gameList, { vassalage: 'PRAGMATIC', name: 'Game' });
    const { sessionId } = await member.must(launchGame, { vassalage: 'PRAGMATIC', gameId: games[0]?.gameId ?? '' });
    const asked = Object.fromEntries(new URLSearchParams(other.asked.at(-1)));
    const call = pragmaticCalls(server, { user: String(asked.externalPlayerId), token: String(asked.token) });
    const told = async () => {
      const { wagered, won, net, rounds } = await member.must(playSession, { sessionId: sessionId ?? '' });
      return { wagered, won, net, rounds };
    };
    return { member, call, told };
  };
  const seated = async () => {
    const member = await player(server);
    await fund(server, member, '100');
    return sit(member);
  };
  const nothing = { wagered: '0.00', won: '0.00', net: '0.00', rounds: 0 };

  it('count in how one stands, and are no rounds', async () => {
    const { member, call, told } = await seated();
    await call('bonusWin', { reference: named('bonus'), roundId: named('free rounds'), amount: '12.00' });
    expect(await told()).toEqual({ wagered: '0.00', won: '12.00', net: '12.00', rounds: 0 });
    const roundId = named('round');
    await call('bet', { reference: named('bet'), roundId, amount: '5.00' });
    await call('promoWin', { reference: named('promo'), amount: '3.00' });
    expect(await told()).toEqual({ wagered: '5.00', won: '15.00', net: '10.00', rounds: 1 });
    // An award that names a round that is open counts once, as what it won.
    await call('bonusWin', { reference: named('bonus'), roundId, amount: '7.00' });
    expect(await told()).toEqual({ wagered: '5.00', won: '22.00', net: '17.00', rounds: 1 });
    const later = await sit(member, 300);
    expect(await later.told()).toEqual(nothing);
    await later.call('promoWin', { reference: named('promo'), gameId: '', amount: '2.00' });
    expect(await later.told()).toMatchObject({ won: '2.00', rounds: 0 });
  });

  it('that came before their round began count once', async () => {
    const { call, told } = await seated();
    const roundId = named('late');
    await call('bonusWin', { reference: named('bonus'), roundId, amount: '8.00' });
    server.clock.advance({ seconds: 1 });
    await call('bet', { reference: named('bet'), roundId, amount: '5.00' });
    expect(await told()).toEqual({ wagered: '5.00', won: '8.00', net: '3.00', rounds: 1 });
  });

  it('count when they are paid and when they are taken back, whenever they came', async () => {
    const first = await seated();
    const reference = named('promo');
    await first.call('promoWin', { reference, amount: '20.00' });
    const second = await sit(first.member, 300);
    await second.call('refund', { reference, gameId: '' });
    expect(await second.told()).toMatchObject({ won: '-20.00', net: '-20.00', rounds: 0 });
    expect(await first.told()).toMatchObject({ won: '0.00', net: '0.00' });
  });

  it('that are held count once they are released, and where two people let them go back, then', async () => {
    const first = await seated();
    const heldOf = async () =>
      (await house.held()).find(win => win.username === first.member.username && win.state === 'held')?.id ?? '';
    const reference = named('promo');
    await first.call('promoWin', { reference, amount: '41.00' });
    expect(await first.told()).toEqual(nothing);
    const second = await sit(first.member, 300);
    await house.decided(await heldOf(), true);
    expect(await second.told()).toMatchObject({ won: '41.00', net: '41.00' });
    server.clock.advance({ minutes: 1 });
    await second.call('refund', { reference });
    expect(await second.told()).toMatchObject({ won: '41.00' });
    const third = await sit(first.member, 300);
    await house.decided(await heldOf(), true);
    expect(await third.told()).toMatchObject({ won: '-41.00', net: '-41.00' });
    expect(await second.told()).toMatchObject({ won: '0.00' });
  });

  it('of another game or another player are not counted', async () => {
    const { told, call } = await seated();
    await call('promoWin', { reference: named('promo'), gameId: 'g2', amount: '4.00' });
    const other = await seated();
    await other.call('promoWin', { reference: named('promo'), amount: '4.00' });
    expect(await told()).toEqual(nothing);
  });
});
