import {
  asOwner,
  type FakeVendor,
  fakeVendor,
  guest,
  type Player,
  player,
  setSetting,
  startServer,
  type TestServer,
} from '@baize/testkit';
import {
  addFavouriteGame,
  favouriteGames,
  gameList,
  gameSearch,
  gameTrialLaunch,
  gameVendor,
  hotGames,
  jackpots,
  launchGame,
  recentGames,
  removeFavouriteGame,
  roomList,
  showGame,
  vassalGameType,
} from '@baize/wire/games';
import { HOUSE_LOTTERY } from '@baize/wire/house-lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { put } from '../../messages/test-support/outbox.ts';
import { moduleTree } from '../../settings/index.ts';
import { forgetCatalogue } from '../index.ts';

const GAMES = [
  { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots', rtp: '96.51' },
  { game_code: 'tiger', name: 'Tiger Matches', category: 'Video Slots', rtp: '97.10' },
  { game_code: 'rabbit', name: 'Moon Rabbit', category: 'Bingo' },
  { game_code: 'cock', name: 'Cock Yard', category: 'Cockfight' },
  { game_code: 'cups', name: 'Cup Finals', category: 'E-Sports' },
  { game_code: 'capsa', name: 'Capsa Room', category: 'PVP' },
  { game_code: 'hidden', name: 'Far Away', category: 'Video Slots', blocked_countries: ['th'] },
];
const DAY_MS = 86_400_000;

describe('the lobby', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let other: FakeVendor;
  let member: Player;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: GAMES });
    other = await fakeVendor(server, { code: 'other', games: [{ game_code: 'raja', name: 'Raja Crown' }] });
    await server.settle();
    member = await player(server);
  });
  afterAll(async () => {
    await vendor.close();
    await other.close();
    await server.close();
  });

  const namesOf = ({ games }: { games: readonly { name: string }[] }) => games.map(({ name }) => name);
  const nodeOf = async (name: string): Promise<string> => {
    const { games } = await member.must(gameList, { name });
    return games[0]?.nodeId ?? '';
  };
  const open = async (name: string) =>
    member.must(launchGame, { vassalage: name === 'Raja Crown' ? 'OTHER' : 'FAKE', gameId: await nodeOf(name) });

  it('puts each game where its category belongs, and shows none that the vendor blocks in the house’s country', async () => {
    const { categories, total } = await guest(server).must(gameList, {});
    expect(total).toBe(GAMES.length);
    expect(Object.fromEntries(categories.map(({ category, count }) => [category, count]))).toEqual({
      slots: 3,
      bingo: 1,
      cockfight: 1,
      esports: 1,
      pvp: 1,
    });
    expect(namesOf(await guest(server).must(gameSearch, { name: 'far away' }))).toEqual([]);
    const { rows } = await server.ctx.pool.query("SELECT id FROM game WHERE code = 'hidden'");
    const blocked = { vassalage: 'FAKE', gameId: String(rows[0].id) };
    expect(await member.call(launchGame, blocked)).toMatchObject({ code: 'game_unknown' });
    expect(await guest(server).call(showGame, { nodeId: blocked.gameId })).toMatchObject({ code: 'game_unknown' });
  });

  it('names vendors for the navigation: cockfight in SPORTS sorted as RNG, esports in SPORTS', async () => {
    const { vendors } = await guest(server).must(gameVendor, { platform: 'html5-desktop' });
    const groups = vendors.filter(({ vassalage }) => vassalage === 'FAKE');
    const groupOf = (type: string) => groups.find(({ gameType }) => gameType === type);
    expect(groups).toHaveLength(4);
    expect(groupOf('COCKFIGHT')).toMatchObject({ vendorGroup: 'SPORTS', sortTarget: 'RNG' });
    expect(groupOf('ESPORTS')).toMatchObject({ vendorGroup: 'SPORTS', sortTarget: 'SPORTS' });
    expect(groupOf('PVP')).toMatchObject({ vendorGroup: 'PVP', sortTarget: 'PVP', accountTypeId: 9, popupList: false });
    const { gameTypes } = await guest(server).must(vassalGameType, { vassalage: 'FAKE' });
    expect(gameTypes.toSorted()).toEqual(['COCKFIGHT', 'ESPORTS', 'PVP', 'RNG']);
    await asOwner(server, "UPDATE game_vendor SET popup_list = true WHERE code = 'other'");
    forgetCatalogue(server.ctx);
    const { vendors: changed } = await guest(server).must(gameVendor, {});
    expect(changed.find(({ vassalage }) => vassalage === 'OTHER')).toMatchObject({ popupList: true });
  });

  it('names the house alone while the games of vendors are switched off', async () => {
    const off = moduleTree.default.map(node => (node.modId === 'GAMELO3' ? { ...node, enabled: false } : node));
    await put(server, moduleTree, off);
    const { vendors } = await guest(server).must(gameVendor, {});
    await put(server, moduleTree, moduleTree.default);
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual([HOUSE_LOTTERY]);
  });

  it('lists rooms, and opens one by its id', async () => {
    const { rooms } = await guest(server).must(roomList, { vassalage: 'FAKE' });
    expect(rooms).toMatchObject([{ name: 'Capsa Room', players: null, seats: null }]);
    await member.must(launchGame, { vassalage: 'FAKE', roomId: rooms[0]?.roomId ?? '' });
    expect(vendor.launches.at(-1)).toMatchObject({ game_code: 'capsa' });
    expect((await guest(server).must(roomList, { vassalage: 'OTHER' })).rooms).toEqual([]);
  });

  it('names no jackpot, for no vendor tells of one', async () => {
    expect(await guest(server).must(jackpots, {})).toEqual({ jackpots: [] });
    expect(await guest(server).must(jackpots, { vassalage: 'FAKE' })).toEqual({ jackpots: [] });
  });

  it('says on which pages a game is that the page at hand has not', async () => {
    const here = { category: 'slots', gameType: 'RNG' } as const;
    const lost = await guest(server).must(gameList, { ...here, name: 'moon rabit' });
    expect(lost).toMatchObject({ total: 0, elsewhere: [{ category: 'bingo', count: 1 }] });
    // What only the choice of vendors hides is on this very page.
    const hidden = await guest(server).must(gameList, { ...here, name: 'koi', vendors: ['OTHER'] });
    expect(hidden).toMatchObject({ total: 0, elsewhere: [{ category: 'slots', count: 1 }] });
    expect(await guest(server).must(gameList, { ...here, name: 'koi' })).toMatchObject({ total: 1, elsewhere: [] });
    expect(await guest(server).must(gameList, { ...here, name: 'zzzz' })).toMatchObject({ total: 0, elsewhere: [] });
    expect(await guest(server).must(gameList, { ...here, name: 'far away' })).toMatchObject({
      total: 0,
      elsewhere: [],
    });
  });

  it('names the lotteries that answer where all products are searched, and forgives mistakes in their names as well', async () => {
    const ask = async (input: object) => (await guest(server).must(gameList, input)).lotteries;
    expect(await ask({ name: 'saigon' })).toEqual(await ask({ name: 'siagon' }));
    expect((await ask({ name: 'saigon' })).length).toBeGreaterThan(0);
    expect(await ask({ name: 'koi' })).toEqual([]);
    expect(await ask({ name: 'saigon', gameType: 'RNG' })).toEqual([]);
    expect(await ask({})).toEqual([]);
  });

  it('counts for each vendor and filter what it would show, the other choices kept', async () => {
    const asked = { category: 'slots', gameType: 'RNG' } as const;
    const all = await guest(server).must(gameList, asked);
    expect(all.vendors).toMatchObject([
      { vassalage: 'FAKE', count: 2 },
      { vassalage: 'OTHER', count: 1 },
    ]);
    expect(all.filters).toMatchObject({ ALL: 3, NEW: 3, FAV: 0, RECENT: 0 });
    const one = await guest(server).must(gameList, { ...asked, vendors: ['OTHER'] });
    expect(one).toMatchObject({ total: 1, filters: { ALL: 1 }, games: [{ name: 'Raja Crown' }] });
    expect(one.vendors.map(({ count }) => count)).toEqual([2, 1]);
    expect(namesOf(await guest(server).must(gameList, { ...asked, sort: 'rtp', limit: 1 }))).toEqual(['Tiger Matches']);
  });

  it('forgives typos', async () => {
    for (const typed of ['tigr matchs', 'Tigre', 'tiger mathces'])
      expect(namesOf(await guest(server).must(gameSearch, { name: typed }))).toEqual(['Tiger Matches']);
    expect(namesOf(await guest(server).must(gameSearch, { name: 'zebra' }))).toEqual([]);
  });

  it('forgives swapped letters in short words, and no other mistake in them', async () => {
    const found = async (name: string) => namesOf(await guest(server).must(gameSearch, { name }));
    expect(await found('kio gate')).toEqual(['Koi Gate']);
    expect(await found('cpu')).toEqual(['Cup Finals']);
    for (const typed of ['kai gate', 'iok', 'cap finals']) expect(await found(typed)).toEqual([]);
    expect((await guest(server).must(gameList, { name: 'lucky 82' })).lotteries).toEqual(
      (await guest(server).must(gameList, { name: 'lucky 28' })).lotteries,
    );
  });

  it('finds the games of a vendor by any word of its name, after those that are called so themselves', async () => {
    await asOwner(server, `UPDATE game_vendor SET names = '{"EN": "Koi Palace"}' WHERE code = 'other'`);
    forgetCatalogue(server.ctx);
    const found = async (name: string) => namesOf(await guest(server).must(gameSearch, { name }));
    for (const typed of ['koi palace', 'palace', 'palcae', 'pal', 'OTHER'])
      expect(await found(typed)).toEqual(['Raja Crown']);
    expect(await found('koi')).toEqual(['Koi Gate', 'Raja Crown']);
    // A letter or two that some vendor begins with is not meant to name it.
    for (const typed of ['p', 'pa', 'palazzo', 'koi temple']) expect(await found(typed)).toEqual([]);
  });

  it('keeps hearts', async () => {
    const nodeId = await nodeOf('Moon Rabbit');
    await member.must(addFavouriteGame, { nodeId });
    await member.must(addFavouriteGame, { nodeId });
    expect(namesOf(await member.must(favouriteGames, {}))).toEqual(['Moon Rabbit']);
    expect(await member.must(gameList, { filter: 'FAV' })).toMatchObject({ total: 1, games: [{ favourite: true }] });
    expect((await (await player(server)).must(favouriteGames, {})).games).toEqual([]);
    await member.must(removeFavouriteGame, { nodeId });
    expect((await member.must(favouriteGames, {})).games).toEqual([]);
    expect(await member.call(addFavouriteGame, { nodeId: '999999' })).toMatchObject({ code: 'game_unknown' });
  });

  it('remembers what was opened last, and what most open', async () => {
    const second = await player(server);
    await open('Koi Gate');
    server.clock.advance({ minutes: 2 });
    await open('Raja Crown');
    await second.must(launchGame, { vassalage: 'OTHER', gameId: await nodeOf('Raja Crown') });
    expect(namesOf(await member.must(recentGames, {})).slice(0, 2)).toEqual(['Raja Crown', 'Koi Gate']);
    expect(namesOf(await second.must(gameList, { filter: 'RECENT' }))).toEqual(['Raja Crown']);
    server.clock.advance({ minutes: 2 });
    expect(namesOf(await guest(server).must(hotGames, {}))[0]).toBe('Raja Crown');
    expect(await guest(server).must(gameList, { filter: 'HOT' })).toMatchObject({ games: [{ badge: 'HOT' }, {}, {}] });
  });

  it('calls a game new for as many days as the house says', async () => {
    expect((await guest(server).must(gameList, { filter: 'NEW' })).total).toBe(GAMES.length);
    await asOwner(server, `UPDATE game SET added_at = added_at - interval '15 days' WHERE code <> 'koi'`);
    forgetCatalogue(server.ctx);
    expect(namesOf(await guest(server).must(gameList, { filter: 'NEW' }))).toEqual(['Koi Gate']);
  });

  it('offers other games where one is in maintenance, and says until when', async () => {
    const nodeId = await nodeOf('Tiger Matches');
    const until = new Date(server.ctx.now().getTime() + DAY_MS);
    await server.ctx.pool.query("UPDATE game SET status = 'maintenance', maintenance_until = $1 WHERE code = 'tiger'", [
      until,
    ]);
    forgetCatalogue(server.ctx);
    const { game } = await guest(server).must(showGame, { nodeId });
    expect(game).toMatchObject({ maintenance: true, maintenanceUntil: until.toISOString() });
    const refused = await member.call(launchGame, { vassalage: 'FAKE', gameId: nodeId });
    const others = expect.arrayContaining([expect.objectContaining({ name: 'Koi Gate', maintenance: false })]);
    expect(refused).toMatchObject({ ok: false, code: 'game_closed', value: { others } });
    expect(await guest(server).call(gameTrialLaunch, { vassalage: 'FAKE', gameId: nodeId })).toMatchObject({
      code: 'game_closed',
    });
  });

  it('draws the second address among the hosts of the vendor', async () => {
    const hosts = ['http://one.example', 'http://two.example', 'http://three.example'];
    await asOwner(
      server,
      `UPDATE game_vendor SET origins = ARRAY['${vendor.url}', '${hosts.join("', '")}'] WHERE code = 'fake'`,
    );
    forgetCatalogue(server.ctx);
    const drawn = new Set<string>();
    for (let time = 0; time < 40; time += 1) {
      const { game_url, game_url2 } = await open('Koi Gate');
      expect(new URL(game_url).origin).toBe(vendor.url);
      expect(game_url2?.slice(game_url2.indexOf('/play/'))).toBe(game_url.slice(game_url.indexOf('/play/')));
      drawn.add(new URL(game_url2 ?? '').origin);
    }
    expect([...drawn].toSorted()).toEqual(hosts.toSorted());
  });

  it('opens games on the merchant’s own hosts for them, of those that the vendor serves from', async () => {
    const [one, two, three] = ['http://one.example', 'http://two.example', 'http://three.example'];
    await asOwner(
      server,
      `UPDATE game_vendor SET origins = ARRAY['${vendor.url}', '${one}', '${two}', '${three}'] WHERE code = 'fake'`,
    );
    forgetCatalogue(server.ctx);
    const originsOf = async () => {
      const { game_url, game_url2 } = await open('Koi Gate');
      return [game_url, game_url2].map(url => (url === null ? null : new URL(url).origin));
    };
    await setSetting(server, 'system.addresses', { launchGameCDNs: ['https://elsewhere.example', three] });
    expect(await originsOf()).toEqual([three, null]);
    await setSetting(server, 'system.addresses', { launchGameCDNs: [one, two] });
    expect((await originsOf()).toSorted()).toEqual([one, two]);
    // The host that the vendor named is kept where it is one of the merchant's.
    await setSetting(server, 'system.addresses', { launchGameCDNs: [one, vendor.url] });
    expect(await originsOf()).toEqual([vendor.url, one]);
    // Hosts that are not the vendor's lead nowhere, so they are not used.
    await setSetting(server, 'system.addresses', { launchGameCDNs: ['https://elsewhere.example'] });
    expect((await originsOf())[0]).toBe(vendor.url);
    await setSetting(server, 'system.addresses', { launchGameCDNs: [] });
  });

  it('shows what a kill switch stops as it shows maintenance, and says of what it recommends that it can be played', async () => {
    const { ctx } = server;
    const turn = async (scope: 'vendor:other' | 'category:slots' | 'product:rng', stopped: boolean) => {
      const stop = { merchantId: 1, scope, reason: 'test', by: 'test' };
      await ctx.transaction<unknown>(tx => (stopped ? ctx.play.stop(tx, stop) : ctx.play.resume(tx, stop)));
    };
    const shut = async () =>
      namesOf({ games: (await member.must(gameList, {})).games.filter(game => game.maintenance) });
    const vendorsShut = async () =>
      (await guest(server).must(gameVendor, {})).vendors
        .filter(({ maintenance }) => maintenance)
        .map(({ vassalage, gameType }) => `${vassalage} ${gameType}`);
    const before = await shut();
    await turn('vendor:other', true);
    await expect.poll(shut).toEqual([...before, 'Raja Crown']);
    expect(await vendorsShut()).toEqual(['OTHER RNG']);
    const { games } = await member.must(gameList, { vassalage: 'OTHER' });
    const raja = { vassalage: 'OTHER', gameId: games[0]?.gameId ?? '' };
    expect(games[0]).toMatchObject({ maintenance: true, maintenanceUntil: null });
    for (const refused of [await member.call(launchGame, raja), await guest(server).call(gameTrialLaunch, raja)]) {
      expect(refused).toMatchObject({ ok: false, code: 'play_stopped', value: { game: { maintenance: true } } });
      const { others }: { others: { name: string; maintenance: boolean }[] } = Object(refused.ok || refused.value);
      expect(others.length).toBeGreaterThan(0);
      expect(others.every(other => !other.maintenance && other.name !== 'Raja Crown')).toBe(true);
    }
    await turn('vendor:other', false);
    await turn('category:slots', true);
    await expect.poll(shut).toEqual(expect.arrayContaining(['Koi Gate', 'Tiger Matches']));
    expect(await shut()).not.toContain('Moon Rabbit');
    await turn('category:slots', false);
    await expect.poll(shut).toEqual(before);
  });
});
