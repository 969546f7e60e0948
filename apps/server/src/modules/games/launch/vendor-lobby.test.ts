import { type FakeVendor, fakeVendor, guest, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsTurnStop } from '@baize/wire/console';
import { gameList, gameVendor, launchGame, opsChangeVendor, vendorLobby } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SWITCHES = { enabled: true, maintenance: false, popupList: false, sort: 1 };

describe('a vendor’s own lobby', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let plain: FakeVendor;
  let anna: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, {
      games: [
        { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' },
        { game_code: 'hall', name: 'The hall', category: 'Lobby' },
      ],
    });
    plain = await fakeVendor(server, {
      code: 'plain',
      games: [{ game_code: 'p1', name: 'Plain', category: 'Video Slots' }],
    });
    await server.settle();
    anna = await operator(server);
  });
  afterAll(async () => {
    await vendor?.close();
    await plain?.close();
    await server?.close();
  });

  it('is no game of the lists, and its vendor says that it has one', async () => {
    const { games } = await guest(server).must(gameList, {});
    expect(games.map(({ gameCode }) => gameCode).sort()).toEqual(['koi', 'p1']);
    const { vendors } = await guest(server).must(gameVendor, {});
    expect(vendors.map(({ vassalage, lobby }) => [vassalage, lobby])).toEqual(
      expect.arrayContaining([
        ['FAKE', true],
        ['PLAIN', false],
      ]),
    );
  });

  it('opens without a player, so that nothing in it can bet', async () => {
    const opened = await guest(server).must(vendorLobby, { theme: 'light' });
    expect(opened).toEqual({ url: `${vendor.url}/play/hall?demo=true`, vassalage: 'FAKE', displayName: 'Vendor fake' });
    expect(vendor.launches.at(-1)).toMatchObject({ game_code: 'hall', currency: 'XXX', theme: 'light' });
    expect(vendor.launches.at(-1)).not.toHaveProperty('token');
    expect(vendor.launches.at(-1)).not.toHaveProperty('user');
    const member = await player(server);
    expect(await member.call(launchGame, { vassalage: 'FAKE', gameId: 'hall' })).toMatchObject({
      code: 'game_unknown',
    });
    expect(await guest(server).call(vendorLobby, { vassalage: 'PLAIN' })).toMatchObject({ code: 'game_unknown' });
    expect(await guest(server).call(vendorLobby, { vassalage: 'NOBODY' })).toMatchObject({ code: 'game_unknown' });
  });

  it('leads nowhere but to the vendor', async () => {
    vendor.mishap = 'elsewhere';
    expect(await guest(server).call(vendorLobby, {})).toMatchObject({ code: 'vendor_unreachable' });
    vendor.mishap = 'none';
  });

  it('stays shut in maintenance and where play is stopped', async () => {
    const wish = { code: 'fake', ...SWITCHES, reason: 'a test' };
    const shut = await anna.must(opsChangeVendor, { ...wish, version: 1, maintenance: true });
    expect(await guest(server).call(vendorLobby, { vassalage: 'FAKE' })).toMatchObject({ code: 'game_closed' });
    await anna.must(opsChangeVendor, { ...wish, version: shut.version });
    await anna.must(opsTurnStop, { scope: 'vendor:fake', stopped: true, reason: 'a test' });
    expect(await guest(server).call(vendorLobby, { vassalage: 'FAKE' })).toMatchObject({ code: 'play_stopped' });
  });

  it('is gone when the vendor lists it no longer', async () => {
    vendor.games.splice(1);
    await server.clock.advance({ minutes: 11 });
    await server.settle();
    expect(await guest(server).call(vendorLobby, { vassalage: 'FAKE' })).toMatchObject({ code: 'game_unknown' });
  });
});
