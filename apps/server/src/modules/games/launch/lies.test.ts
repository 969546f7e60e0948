import {
  type FakeVendor,
  fakeVendor,
  gamesRead,
  type Player,
  player,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { addFavouriteGame, favouriteGames, gameList, launchGame, recentGames } from '@baize/wire/games';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const GAMES = [
  { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' },
  { game_code: 'moon', name: 'Moon Rabbit', category: 'Video Slots' },
];

/** What a vendor may say that leads players astray, or takes from them what they had. */
describe('a vendor that lies', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let member: Player;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [...GAMES] });
    await gamesRead(server, vendor);
  });
  beforeEach(async () => {
    member = await player(server);
  });
  /** What a lie leaves would be there for the next test, and for the same one on its second try. */
  afterEach(async () => {
    vendor.leadsTo = undefined;
    vendor.games.splice(0, vendor.games.length, ...GAMES);
    await readAgain();
  });
  afterAll(async () => {
    await vendor?.close();
    await server?.close();
  });

  const readAgain = async () => {
    server.clock.advance({ minutes: 11 });
    await server.settle();
  };
  const nodeOf = async (name: string): Promise<string> => {
    const { games } = await member.must(gameList, { vassalage: 'FAKE' });
    return games.find(game => game.name === name)?.nodeId ?? '';
  };
  const launch = async () => member.call(launchGame, { vassalage: 'FAKE', gameId: await nodeOf('Koi Gate') });
  const namesOf = ({ games }: { games: readonly { name: string }[] }) => games.map(({ name }) => name);

  it('opens no address but one of its own pages', async () => {
    const host = new URL(vendor.url).host;
    const addresses = [
      'javascript:alert(1)',
      `javascript://${host}/%0aalert(1)`,
      'data:text/html,<h1>A game</h1>',
      `blob:${vendor.url}/a`,
      `https://${host}/a`,
      `http://${host}@evil.example/a`,
      `http://${host}.evil.example/a`,
      '//evil.example/a',
      '/a',
      '',
      `${vendor.url}/${'a'.repeat(2_000_000)}`,
    ];
    for (const address of addresses) {
      vendor.leadsTo = address;
      expect(await launch(), address.slice(0, 80)).toMatchObject({ ok: false, code: 'vendor_unreachable' });
    }
    vendor.leadsTo = `http://somebody:secret@${host}/a?b=1#c`;
    expect(await launch()).toMatchObject({ ok: true, value: { game_url: `${vendor.url}/a?b=1#c` } });
  });

  it('takes no heart and no memory of a player by listing nothing for a while', async () => {
    await member.must(addFavouriteGame, { nodeId: await nodeOf('Moon Rabbit') });
    expect(await launch()).toMatchObject({ ok: true });
    const told = async () => [
      namesOf(await member.must(favouriteGames, {})),
      namesOf(await member.must(recentGames, {})),
      namesOf(await member.must(gameList, { vassalage: 'FAKE' })).sort(),
    ];
    const before = await told();
    expect(before).toEqual([['Moon Rabbit'], ['Koi Gate'], ['Koi Gate', 'Moon Rabbit']]);
    const node = await nodeOf('Koi Gate');
    vendor.games.length = 0;
    await readAgain();
    expect(await told()).toEqual([[], [], []]);
    expect(await member.call(launchGame, { vassalage: 'FAKE', gameId: node })).toMatchObject({ ok: false });
    vendor.games.push(...GAMES);
    await readAgain();
    expect(await told()).toEqual(before);
    expect(await nodeOf('Koi Gate')).toBe(node);
  });
});
