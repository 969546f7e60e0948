import {
  type FakeVendor,
  fakeVendor,
  moneyOf,
  openGame,
  type Player,
  player,
  setSetting,
  startServer,
  type TestServer,
  THB,
} from '@baize/testkit';
import { inbox } from '@baize/wire/content';
import { heldWins } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellHeldWins } from './tell-held-wins.ts';
import { LINE, openHouse } from './test-support/house.ts';

describe('a player whose win waits', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
    house = await openHouse(server);
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const titles = async (member: Player): Promise<string[]> => {
    await tellHeldWins(server.ctx);
    const { messages } = await member.must(inbox, {});
    return messages.map(({ title }) => title).filter(title => title.includes('win'));
  };
  const heldRound = async () => {
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    return { member, launch, win: await vendor.win(launch, bet.id, 101 * THB) };
  };

  it('hears that it is looked at, and that it was paid, each once', async () => {
    const { member, win } = await heldRound();
    expect(await titles(member)).toEqual(['A win of THB 101.00 is being checked']);
    expect(await titles(member)).toHaveLength(1);
    const { wins } = await member.must(heldWins, {});
    expect(wins).toMatchObject([
      { id: win.id, vassalage: 'FAKE', gameName: 'Koi Gate', amount: '101.00', state: 'held', decidedAt: null },
    ]);
    await house.decided(win.id, true);
    expect(await titles(member)).toEqual(['Your win of THB 101.00 is paid', 'A win of THB 101.00 is being checked']);
    expect(await titles(member)).toHaveLength(2);
    expect((await member.must(heldWins, {})).wins).toMatchObject([
      { state: 'released', decidedAt: expect.any(String) },
    ]);
    expect(await moneyOf(member)).toBe('200.00');
  });

  it('hears that it was refused, or taken back by the vendor', async () => {
    const refused = await heldRound();
    expect(await titles(refused.member)).toHaveLength(1);
    await house.decided(refused.win.id, false);
    expect((await titles(refused.member))[0]).toBe('A win of THB 101.00 was not paid');
    const gone = await heldRound();
    expect(await titles(gone.member)).toHaveLength(1);
    await vendor.rollback(gone.launch, gone.win.id);
    expect((await titles(gone.member))[0]).toBe('A win of THB 101.00 was taken back');
  });

  it('hears of a paid win that its vendor takes back only when two people have said so', async () => {
    await setSetting(server, 'games.ceilings', { lines: [{ ...LINE, dayTakeBackMax: '0' }] });
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, THB);
    const win = await vendor.win(launch, bet.id, 5 * THB);
    const { id } = await vendor.rollback(launch, win.id);
    expect(await titles(member)).toEqual([]);
    expect(await member.must(heldWins, {})).toEqual({ wins: [] });
    await house.decided(id, true);
    expect(await titles(member)).toEqual(['A win of THB 5.00 was taken back']);
    expect(await moneyOf(member)).toBe('99.00');
    await setSetting(server, 'games.ceilings', { lines: [LINE] });
  });

  it('hears nothing of what was taken back at once, and nothing of others', async () => {
    const { member, launch, win } = await heldRound();
    await vendor.rollback(launch, win.id);
    expect(await titles(member)).toEqual([]);
    const other = await player(server);
    expect(await other.must(heldWins, {})).toEqual({ wins: [] });
  });
});
