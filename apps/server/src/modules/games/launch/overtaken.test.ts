import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  fund,
  guest,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
  until,
} from '@baize/testkit';
import { opsChangeSetting, opsListSettings } from '@baize/wire/console';
import { gameTrialLaunch, launchGame, vendorLobby } from '@baize/wire/games';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runtimeOf } from '../runtime.ts';

const KOI = { vassalage: 'FAKE', gameId: 'koi' };

/** What shuts a game while its vendor is asked for it, and what the player is told. */
const SHUT = [
  { what: 'maintenance of the game', change: "UPDATE game SET status = 'maintenance'", code: 'game_closed' },
  { what: 'maintenance of the vendor', change: 'UPDATE game_vendor SET maintenance = true', code: 'game_closed' },
  { what: 'a vendor that is turned off', change: 'UPDATE game_vendor SET enabled = false', code: 'game_unknown' },
  { what: 'a game that is hidden', change: "UPDATE game SET status = 'hidden'", code: 'game_unknown' },
] as const;

describe('a launch that is overtaken', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let anna: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, {
      games: [
        { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' },
        { game_code: 'hall', name: 'The hall', category: 'Lobby' },
      ],
    });
    await server.settle();
    anna = await operator(server);
  });
  afterEach(async () => {
    vendor.waitsFor = undefined;
    vendor.mishap = 'none';
    await changeTables("UPDATE game SET status = 'open'; UPDATE game_vendor SET maintenance = false, enabled = true");
    await setSite(false);
  });
  afterAll(async () => {
    await vendor?.close();
    await server?.close();
  });

  const changeTables = async (change: string) => {
    await server.ctx.pool.query(change);
    runtimeOf(server.ctx).directory.forget();
  };
  const setSite = async (on: boolean) => {
    const key = 'system.maintenance';
    const { settings } = await anna.must(opsListSettings, {});
    const version = settings.find(setting => setting.key === key)?.version ?? -1;
    await anna.must(opsChangeSetting, { key, value: { on, until: null, notice: {} }, version, reason: 'a test' });
  };
  /** A launch whose answer the vendor keeps back until it is let go. */
  const launching = async <T>(launch: () => Promise<T>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    vendor.waitsFor = promise;
    const asked = vendor.launches.length;
    const launched = launch();
    await until('the vendor is asked', async () => vendor.launches.length > asked);
    return { launched, answer: resolve };
  };
  const funded = async (): Promise<Player> => {
    const member = await player(server);
    await fund(server, member, '100');
    return member;
  };
  /** A bet by the token of the launch that the vendor was asked for last. */
  const betOfLast = () => {
    const { user, token } = vendor.launches.at(-1) ?? {};
    return vendor.bet({ user: String(user), token: String(token), game_code: 'koi', round: randomUUID() }, 1_000_000);
  };
  const worthless = { status: 'RS_ERROR_TOKEN_EXPIRED', balance: 10_000_000 };

  it.each(SHUT)('by $what opens nothing, and its token stays worthless', async ({ change, code }) => {
    const member = await funded();
    const { launched, answer } = await launching(() => member.call(launchGame, KOI));
    await changeTables(change);
    answer();
    const said = await launched;
    expect(said).toMatchObject({ ok: false, code });
    if (code === 'game_closed') expect(said).toMatchObject({ value: { game: { maintenance: true } } });
    vendor.waitsFor = undefined;
    await changeTables("UPDATE game SET status = 'open'; UPDATE game_vendor SET maintenance = false, enabled = true");
    expect((await betOfLast()).body).toMatchObject(worthless);
    expect(await member.call(launchGame, KOI)).toMatchObject({ ok: true });
    expect((await betOfLast()).body).toMatchObject({ status: 'RS_OK' });
  });

  it('by maintenance of the house opens nothing, and its token stays worthless', async () => {
    const member = await funded();
    const { launched, answer } = await launching(() => member.call(launchGame, KOI));
    await setSite(true);
    answer();
    expect(await launched).toMatchObject({ ok: false, code: 'maintenance' });
    vendor.waitsFor = undefined;
    await setSite(false);
    expect((await betOfLast()).body).toMatchObject(worthless);
    expect(await member.call(launchGame, KOI)).toMatchObject({ ok: true });
  });

  it.each(SHUT)('by $what opens no demo and no lobby of the vendor either', async ({ change, code }) => {
    const demo = await launching(() => guest(server).call(gameTrialLaunch, KOI));
    await changeTables(change);
    demo.answer();
    expect(await demo.launched).toMatchObject({ ok: false, code });
    await changeTables("UPDATE game SET status = 'open'; UPDATE game_vendor SET maintenance = false, enabled = true");
    if (!change.startsWith('UPDATE game_vendor')) return;
    const lobby = await launching(() => guest(server).call(vendorLobby, { vassalage: 'FAKE' }));
    await changeTables(change);
    lobby.answer();
    expect(await lobby.launched).toMatchObject({ ok: false, code });
  });

  it('is worth nothing to a vendor that asked about its player before it answered', async () => {
    const member = await funded();
    const { launched, answer } = await launching(() => member.call(launchGame, KOI));
    const { user, token } = vendor.launches.at(-1) ?? {};
    const known = { request_uuid: randomUUID(), user, token, game_code: 'koi', currency: 'THB' };
    expect((await vendor.wallet('user/balance', known)).body).toMatchObject({ status: 'RS_OK' });
    await changeTables('UPDATE game_vendor SET maintenance = true');
    answer();
    expect(await launched).toMatchObject({ ok: false, code: 'game_closed' });
    await changeTables('UPDATE game_vendor SET maintenance = false');
    expect((await betOfLast()).body).toMatchObject(worthless);
  });

  it('is worth nothing to another process either that answered about it before', async () => {
    const other = await startServer({ database: server.database, seed: false, now: server.clock });
    onTestFinished(() => other.close());
    const worth = async () => {
      const launch = await runtimeOf(other.ctx).players.byToken(String(vendor.launches.at(-1)?.token));
      return launch !== undefined && launch.expiresAt > other.ctx.now();
    };
    const member = await funded();
    const { launched, answer } = await launching(() => member.call(launchGame, KOI));
    expect(await worth()).toBe(true);
    await changeTables('UPDATE game_vendor SET maintenance = true');
    answer();
    expect(await launched).toMatchObject({ ok: false, code: 'game_closed' });
    await until('the other process hears of it', async () => !(await worth()));
  });

  it('by its vendor’s own failure leaves no token that takes bets', async () => {
    const member = await funded();
    vendor.mishap = 'mute';
    expect(await member.call(launchGame, KOI)).toMatchObject({ ok: false, code: 'vendor_unreachable' });
    vendor.mishap = 'none';
    expect((await betOfLast()).body).toMatchObject(worthless);
  });
});
