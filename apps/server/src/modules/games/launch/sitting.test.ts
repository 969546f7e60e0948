import {
  type FakeVendor,
  fakeVendor,
  fund,
  type OpenGame,
  openGame,
  type Player,
  startServer,
  type TestServer,
  type TransferVendor,
  transferVendor,
} from '@baize/testkit';
import { gameList, launchGame, playSession, walletTransfer } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '../ceilings/test-support/house.ts';
import { resolveTransfers } from '../transfers/timers.ts';

/** How a player stands in a game since it was opened, whatever was there before. */
describe('a sitting', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let keeper: TransferVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, {
      games: [
        { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' },
        { game_code: 'moon rabbit/2', name: 'Moon Rabbit', category: 'Video Slots' },
      ],
    });
    keeper = await transferVendor(server);
    await server.settle();
  });
  afterAll(async () => {
    await vendor?.close();
    await keeper?.close();
    await server?.close();
  });

  const nodeOf = async (member: Player, name: string) => {
    const { games } = await member.must(gameList, {});
    return games.find(game => game.name === name)?.gameId ?? '';
  };
  /** Opens the game anew some time later, as a player does who left and came back. */
  const again = async (
    { member, launch }: OpenGame,
    { seconds, name = 'Koi Gate' }: { seconds: number; name?: string },
  ) => {
    server.clock.advance({ seconds });
    const { sessionId } = await member.must(launchGame, { vassalage: 'FAKE', gameId: await nodeOf(member, name) });
    const { token, game_code } = vendor.launches.at(-1) ?? {};
    return {
      member,
      sessionId: sessionId ?? '',
      launch: { ...launch, token: String(token), game_code: String(game_code) },
    };
  };
  const told = async ({ member, sessionId }: { member: Player; sessionId: string }) => {
    const { wagered, won, net, rounds } = await member.must(playSession, { sessionId });
    return { wagered, won, net, rounds };
  };
  const open = async () => {
    const opened = await openGame(server, vendor);
    return again(opened, { seconds: 1 });
  };

  it.each([20, 1_500])('counts what moves in a round that it resumed, begun %s seconds before', async seconds => {
    const first = await open();
    const bet = await vendor.bet(first.launch, 1_000_000);
    await vendor.win(first.launch, bet.id, 300_000);
    const second = await again(first, { seconds });
    expect(await told(second)).toEqual({ wagered: '0.00', won: '0.00', net: '0.00', rounds: 0 });
    const more = await vendor.bet(second.launch, 2_000_000);
    expect(await told(second)).toMatchObject({ wagered: '20.00', won: '0.00', net: '-20.00' });
    await vendor.win(second.launch, more.id, 4_500_000, { round_closed: true });
    expect(await told(second)).toEqual({ wagered: '20.00', won: '45.00', net: '25.00', rounds: 1 });
    // The sitting before it goes on as it was: its round had all of it.
    expect(await told(first)).toMatchObject({ wagered: '30.00', won: '48.00', net: '18.00' });
    server.clock.advance({ seconds: 90 });
    const { startedAt, serverTime } = await second.member.must(playSession, { sessionId: second.sessionId });
    expect(Date.parse(serverTime) - Date.parse(startedAt)).toBe(90_000);
  });

  it('counts a stake that comes back which another sitting made, and a win that is taken back', async () => {
    const first = await open();
    const bet = await vendor.bet(first.launch, 1_000_000);
    const second = await again(first, { seconds: 300 });
    await vendor.rollback(second.launch, bet.id, { round_closed: true });
    expect(await told(second)).toMatchObject({ wagered: '-10.00', won: '0.00', net: '10.00' });
    const late = { ...second.launch, round: `${second.launch.round} late` };
    const own = await vendor.bet(late, 500_000);
    const win = await vendor.win(late, own.id, 700_000, { round_closed: true });
    expect(await told(second)).toMatchObject({ wagered: '-5.00', won: '7.00', net: '12.00' });
    const third = await again(second, { seconds: 300 });
    await vendor.rollback({ ...third.launch, round: late.round }, win.id);
    expect(await told(third)).toMatchObject({ wagered: '0.00', won: '-7.00', net: '-7.00' });
    expect(await told(second)).toMatchObject({ wagered: '-5.00', won: '0.00', net: '5.00' });
  });

  it('counts a win that was held when operators let it go, not when it came', async () => {
    const first = await open();
    const bet = await vendor.bet(first.launch, 10_000);
    const win = await vendor.win(first.launch, bet.id, 99_999_900_000, { round_closed: true });
    expect(await told(first)).toMatchObject({ wagered: '0.10', won: '0.00' });
    const second = await again(first, { seconds: 300 });
    const { decided } = await openHouse(server);
    await decided(win.id, true);
    expect(await told(second)).toMatchObject({ wagered: '0.00', won: '999999.00', net: '999999.00' });
  });

  it('counts nothing of another game of its vendor, nor of another player', async () => {
    const koi = await open();
    const moon = await again(koi, { seconds: 5, name: 'Moon Rabbit' });
    const bet = await vendor.bet({ ...moon.launch, round: `${moon.launch.round} moon` }, 1_000_000);
    expect(bet.body.status).toBe('RS_OK');
    expect(await told(moon)).toMatchObject({ wagered: '10.00', rounds: 1 });
    expect(await told(koi)).toMatchObject({ wagered: '0.00', rounds: 0 });
    const other = await open();
    expect(await other.member.call(playSession, { sessionId: koi.sessionId })).toMatchObject({ code: 'game_unknown' });
  });

  it('counts what a vendor with a wallet of its own says that was lost and won there', async () => {
    const { member } = await open();
    await fund(server, member, '100');
    const move = (direction: 'in' | 'out', amount: string) =>
      member.must(walletTransfer, { id: crypto.randomUUID(), vassalage: 'KEEPER', direction, amount });
    const { sessionId } = await member.must(launchGame, {
      vassalage: 'KEEPER',
      gameId: await nodeOf(member, 'Capsa Room'),
    });
    await move('in', '50.00');
    const [user] = [...keeper.balances.keys()];
    keeper.balances.set(user ?? '', 20_000_000n);
    await move('out', '20.00');
    await resolveTransfers(server.ctx);
    expect(await told({ member, sessionId: sessionId ?? '' })).toMatchObject({
      wagered: '30.00',
      won: '0.00',
      net: '-30.00',
      // As often as it was asked is no number of rounds.
      rounds: null,
    });
  });
});
