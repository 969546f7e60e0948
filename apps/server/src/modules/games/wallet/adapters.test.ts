import { type FakeVendor, fakeVendor, fund, player, startServer, type TestServer } from '@baize/testkit';
import { gameList, launchGame } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckTarget, checkPortal } from '../../../vendors/index.ts';
import { hashOf } from '../../../vendors/pragmatic/mapping.ts';
import { bgamingCalls, pragmaticCalls, SECRET, supplier } from './test-support/supplier.ts';

describe('the contract of vendors', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
  });
  afterAll(async () => {
    await vendor.close();
    await server.close();
  });

  const open = async (vassalage: string) => {
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, { vassalage });
    const address = await member.must(launchGame, { vassalage, gameId: games[0]?.gameId ?? '' });
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      member.memberId,
    ]);
    return { member, address, user: String(rows[0].code) };
  };

  const broken = async (target: CheckTarget) => {
    const results = [];
    for await (const result of checkPortal(target)) results.push(result);
    expect(results.length).toBeGreaterThan(12);
    return results.filter(({ outcome }) => outcome !== 'kept' && outcome !== 'unsaid');
  };
  const clean = async () => {
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  };

  it('is kept by the Hub88 adapter', async () => {
    await open('FAKE');
    const { user, token } = vendor.launches.at(-1) ?? {};
    expect(
      await broken({
        url: `${server.url}/vendor/baize/fake`,
        protocol: 'hub88',
        privateKey: vendor.privateKey,
        user: String(user),
        token: String(token),
        game: 'koi',
        currency: 'THB',
      }),
    ).toEqual([]);
    await clean();
  });

  it('is kept by the Pragmatic style adapter, whose launches are signed', async () => {
    const other = await supplier(server, 'pragmatic');
    const { user } = await open('PRAGMATIC');
    const fields = Object.fromEntries(new URLSearchParams(other.asked.at(-1)));
    expect(fields).toMatchObject({ symbol: 'g1', externalPlayerId: user, currency: 'THB', playMode: 'REAL' });
    expect(fields.hash).toBe(hashOf(fields, SECRET));
    const target = { url: `${server.url}/vendor/baize/pragmatic`, secret: SECRET, user, game: 'g1', currency: 'THB' };
    expect(await broken({ ...target, protocol: 'pragmatic', token: String(fields.token) })).toEqual([]);
    const call = pragmaticCalls(server, { user, token: String(fields.token) });
    const { cash } = await call('balance', {});
    // Who names no currency means the player's, and its smallest coin.
    expect(await call('bet', { reference: 'fine', roundId: 'fine', amount: '0.000001' })).toMatchObject({ error: 3 });
    expect(await call('promoWin', { reference: 'finer', amount: '1.005' })).toMatchObject({ error: 3 });
    expect((await call('balance', {})).cash).toBe(cash);
    expect(await call('constructor', { balance: '1' })).toMatchObject({ error: 100 });
    // A round that two players share ends for each of them.
    const { user: second } = await open('PRAGMATIC');
    const { token } = Object.fromEntries(new URLSearchParams(other.asked.at(-1)));
    const theirs = { userId: second, token: String(token) };
    for (const [at, who] of [{}, theirs].entries()) {
      expect(await call('bet', { ...who, reference: `shared ${at}`, roundId: 'shared', amount: '1' })).toMatchObject({
        error: 0,
      });
    }
    for (const who of [{}, theirs])
      expect(await call('endRound', { ...who, roundId: 'shared' })).toMatchObject({ error: 0 });
    await clean();
    other.close();
  });

  it('is kept by the BGaming style adapter, whose launches are signed', async () => {
    const other = await supplier(server, 'bgaming');
    const { user } = await open('BGAMING');
    expect(JSON.parse(other.asked.at(-1) ?? '{}')).toMatchObject({
      casino_id: 'baize',
      game: 'g1',
      user: { id: user },
    });
    const target = { url: `${server.url}/vendor/baize/bgaming`, secret: SECRET, user, game: 'g1', currency: 'THB' };
    expect(await broken({ ...target, protocol: 'bgaming', token: '' })).toEqual([]);
    const call = bgamingCalls(server, user);
    const { body: before } = await call('play', {});
    // A bet and its win in one call; a call whose second bet does not reach gives the first back.
    const both = [
      { action: 'bet', amount: 100, action_id: 'a1' },
      { action: 'win', amount: 250, action_id: 'a2' },
    ];
    const played = await call('play', { game_id: 'r1', finished: true, actions: both });
    expect(played.body).toMatchObject({ balance: before.balance + 150, game_id: 'r1' });
    const tooMuch = [
      { action: 'bet', amount: 100, action_id: 'b1' },
      { action: 'bet', amount: 900_000, action_id: 'b2' },
    ];
    expect(await call('play', { game_id: 'r2', actions: tooMuch })).toMatchObject({ status: 412, body: { code: 100 } });
    expect((await call('play', {})).body.balance).toBe(before.balance + 150);
    // What cannot be read as a whole takes nothing.
    const half = [
      { action: 'bet', amount: 100, action_id: 'c1' },
      { action: 'win', amount: -100, action_id: 'c2' },
    ];
    expect(await call('play', { game_id: 'r3', actions: half })).toMatchObject({ status: 400 });
    expect((await call('play', {})).body.balance).toBe(before.balance + 150);
    expect((await call('freespins', { issue_id: 'f1', total_amount: 300 })).body.balance).toBe(before.balance + 450);
    await clean();
    other.close();
  });

  it('opens nothing at a vendor that is silent, lies or sends players elsewhere', async () => {
    const member = await player(server);
    const { games } = await member.must(gameList, { vassalage: 'FAKE' });
    for (const mishap of ['error', 'garbage', 'elsewhere'] as const) {
      vendor.mishap = mishap;
      const answer = await member.call(launchGame, { vassalage: 'FAKE', gameId: games[0]?.gameId ?? '' });
      expect(answer).toMatchObject({ ok: false, code: 'vendor_unreachable' });
    }
    vendor.mishap = 'none';
  });
});
