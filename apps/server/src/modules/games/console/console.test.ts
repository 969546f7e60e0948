import { randomUUID } from 'node:crypto';
import { type FakeVendor, fakeVendor, fund, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsTurnStop } from '@baize/wire/console';
import { gameList, launchGame, opsChangeGame, opsConnectVendor, opsListGames, opsListVendors } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('what operators set of games', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let anna: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
    anna = await operator(server);
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const enter = async () => {
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, {});
    const opened = await member.call(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
    const { user, token } = vendor.launches.at(-1) ?? {};
    return { opened, launch: { user: String(user), token: String(token), game_code: 'koi', round: randomUUID() } };
  };

  it('takes stakes within the limits of a game alone', async () => {
    const { games } = await anna.must(opsListGames, {});
    const [game] = games;
    if (!game) throw new Error('the catalogue is empty');
    const { nodeId, version, names, status, sort, blockedCountries } = game;
    const wish = { nodeId, version, names, status, sort, blockedCountries, reason: 'limits' };
    expect(await anna.call(opsChangeGame, { ...wish, stakeMin: '9.00', stakeMax: '2.00' })).toMatchObject({
      code: 'limits_crossed',
    });
    expect(await anna.must(opsChangeGame, { ...wish, stakeMin: '2.00', stakeMax: '5.00' })).toMatchObject({
      stakeMin: '2.00',
      stakeMax: '5.00',
    });
    const { launch } = await enter();
    expect((await vendor.bet(launch, 100_000)).body.status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await vendor.bet(launch, 600_000)).body.status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await vendor.bet(launch, 500_000)).body.status).toBe('RS_OK');
    const again = await anna.must(opsListGames, {});
    await anna.must(opsChangeGame, { ...wish, version: again.games[0]?.version ?? 0 });
  });

  it('stops a category at once: no bet, no launch, and wins all the same', async () => {
    const { launch } = await enter();
    const bet = await vendor.bet(launch, 100_000);
    await anna.must(opsTurnStop, { scope: 'category:slots', stopped: true, reason: 'a fault' });
    expect((await vendor.bet(launch, 100_000)).body.status).toBe('RS_ERROR_INVALID_GAME');
    expect((await vendor.win(launch, bet.id, 300_000)).body.status).toBe('RS_OK');
    expect((await enter()).opened).toMatchObject({ ok: false, code: 'play_stopped' });
    await anna.must(opsTurnStop, { scope: 'category:slots', stopped: false, reason: 'mended' });
    expect((await vendor.bet(launch, 100_000)).body.status).toBe('RS_OK');
  });

  it('connects a vendor with keys that nobody reads again', async () => {
    const wish = {
      code: 'acme',
      vassalage: 'ACME',
      name: 'Acme Games',
      protocol: 'bgaming' as const,
      gameTypes: ['RNG' as const],
      apiUrl: 'https://api.acme.example',
      operatorId: 'baize',
      origins: ['https://games.acme.example'],
      secret: 'a secret that nobody reads',
      reason: 'a new supplier',
    };
    expect(await anna.call(opsConnectVendor, { ...wish, publicKey: 'no key' })).toMatchObject({
      code: 'key_unreadable',
    });
    const { version } = await anna.must(opsConnectVendor, wish);
    expect(await anna.call(opsConnectVendor, wish)).toMatchObject({ code: 'vendor_taken' });
    expect(await anna.call(opsConnectVendor, { ...wish, version: version + 7 })).toMatchObject({
      code: 'version_changed',
    });
    const { vendors } = await anna.must(opsListVendors, {});
    const acme = vendors.find(({ code }) => code === 'acme');
    expect(acme).toMatchObject({ enabled: false, protocol: 'bgaming', wallet: 'seamless', version });
    expect(JSON.stringify(vendors)).not.toContain('nobody reads');
    const { rows } = await server.ctx.pool.query(
      "SELECT after::text FROM audit_entry WHERE action = 'games.vendorConnected'",
    );
    expect(JSON.stringify(rows)).not.toContain('nobody reads');
    expect(JSON.stringify(rows)).toContain('secret');
  });
});
