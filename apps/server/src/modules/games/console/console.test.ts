import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type FakeVendor, fakeVendor, fund, operator, player, startServer, type TestServer } from '@baize/testkit';
import { opsDecideProposal, opsTurnStop } from '@baize/wire/console';
import {
  gameList,
  launchGame,
  opsChangeGame,
  opsChangeVendor,
  opsConnectVendor,
  opsEnterGames,
  opsListGames,
  opsListVendors,
} from '@baize/wire/games';
import { opsListProposals } from '@baize/wire/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PUBLIC = { type: 'spki', format: 'pem' } as const;
const SWITCHES = { enabled: true, maintenance: false, popupList: false, sort: 1 };

describe('what operators set of games', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let anna: Awaited<ReturnType<typeof operator>>;
  let ben: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
    anna = await operator(server);
    ben = await operator(server, 'ben');
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
    expect(await anna.call(opsConnectVendor, { ...wish, origins: ['games.acme.example'] })).toMatchObject({
      code: 'bad_input',
    });
    const acme = async () => (await anna.must(opsListVendors, {})).vendors.find(({ code }) => code === 'acme');
    const { proposalId: id } = await anna.must(opsConnectVendor, wish);
    expect(await acme()).toBeUndefined();
    expect(await anna.call(opsConnectVendor, wish)).toMatchObject({ code: 'proposal_waits' });
    expect(await anna.call(opsDecideProposal, { id, decision: 'approve', reason: 'mine' })).toMatchObject({
      code: 'own_proposal',
    });
    await ben.must(opsDecideProposal, { id, decision: 'approve', reason: 'seen the papers' });
    const connected = await acme();
    expect(connected).toMatchObject({ enabled: false, protocol: 'bgaming', wallet: 'seamless', version: 1 });
    expect(await anna.call(opsConnectVendor, wish)).toMatchObject({ code: 'vendor_taken' });
    expect(await anna.call(opsConnectVendor, { ...wish, version: 8 })).toMatchObject({ code: 'version_changed' });
    const told = [
      connected,
      await anna.must(opsListProposals, { limit: 10 }),
      (await server.ctx.pool.query('SELECT after::text FROM audit_entry')).rows,
    ];
    expect(JSON.stringify(told)).not.toMatch(/nobody reads|sealed/);
    expect(JSON.stringify(told)).toContain('keysChanged');
  });

  it('takes the games of a vendor that lists none from an operator, and leaves the lists of others to them', async () => {
    const koi = { code: 'koi', name: 'Koi Pond', category: 'slots', rtp: '96.5', demo: true };
    const deep = { code: 'deep', name: 'Deep', category: 'fishing', rtp: null, demo: false };
    const enter = (code: string, games: (typeof koi | typeof deep)[]) =>
      anna.call(opsEnterGames, { code, games, reason: 'their letter' });
    expect(await enter('fake', [koi])).toMatchObject({ code: 'vendor_lists_games' });
    expect(await enter('nobody', [koi])).toMatchObject({ code: 'vendor_unknown' });
    expect(await enter('acme', [{ ...koi, rtp: 'much' }])).toMatchObject({
      code: 'bad_input',
      value: { fields: { 'games.0.rtp': expect.any(String) } },
    });
    expect(await enter('acme', [koi, deep])).toMatchObject({ ok: true, value: { games: 2 } });
    expect(await enter('acme', [{ ...koi, name: 'Koi Garden' }])).toMatchObject({ ok: true });
    await server.settle();
    const { games } = await anna.must(opsListGames, { vendor: 'acme' });
    expect(games.map(({ gameCode, name, category, rtp, offered }) => [gameCode, name, category, rtp, offered])).toEqual(
      expect.arrayContaining([
        ['koi', 'Koi Garden', 'slots', '96.5', true],
        ['deep', 'Deep', 'fish', null, true],
      ]),
    );
    const { vendors } = await anna.must(opsListVendors, {});
    expect(vendors.find(({ code }) => code === 'acme')).toMatchObject({ listsGames: false, syncError: null, games: 2 });
  });

  it('lets nobody alone put an own key on a vendor whose games are played', async () => {
    const keyOf = async () =>
      (await server.ctx.pool.query("SELECT public_key FROM game_vendor WHERE code = 'fake'")).rows[0].public_key;
    const [before, { vendors }] = [await keyOf(), await anna.must(opsListVendors, {})];
    const fake = vendors.find(({ code }) => code === 'fake');
    if (!fake) throw new Error('the vendor is not connected');
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: PUBLIC });
    const { code, version, vassalage, displayName, protocol, gameTypes, apiUrl, operatorId, origins } = fake;
    const connection = {
      code,
      version,
      vassalage,
      name: displayName,
      protocol,
      gameTypes,
      apiUrl,
      operatorId,
      origins,
    };
    const wish = { ...connection, publicKey, reason: 'a new key' };
    const { proposalId: id } = await anna.must(opsConnectVendor, wish);
    expect(await keyOf()).toBe(before);
    // Switched meanwhile: what was proposed is not what stands any more.
    await anna.must(opsChangeVendor, { ...SWITCHES, code, version, reason: 'order' });
    const decision = { id, decision: 'approve' as const, reason: 'agreed' };
    expect(await ben.call(opsDecideProposal, decision)).toMatchObject({ code: 'version_changed' });
    await anna.must(opsDecideProposal, { id, decision: 'withdraw', reason: 'again' });
    const again = await anna.must(opsConnectVendor, { ...wish, version: version + 1 });
    await ben.must(opsDecideProposal, { id: again.proposalId, decision: 'approve', reason: 'agreed' });
    expect((await keyOf()).trim()).toBe(publicKey.trim());
  });
});
