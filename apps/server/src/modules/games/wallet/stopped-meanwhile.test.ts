import { randomUUID } from 'node:crypto';
import {
  type FakeVendor,
  fakeVendor,
  fund,
  moneyOf,
  openGame,
  operator,
  type Player,
  player,
  startServer,
  type TestServer,
  until,
} from '@baize/testkit';
import { opsTurnStop } from '@baize/wire/console';
import { gameTrialLaunch, launchGame } from '@baize/wire/games';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

/** Kill switches, each of which stops Koi Gate. */
const SCOPES = ['game:fake.koi', 'vendor:fake', 'category:slots'] as const;

describe('a kill switch that is thrown while something is on its way', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  let anna: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' }] });
    await server.settle();
    anna = await operator(server);
  });
  /** After the locks that a test held are gone. */
  const clean = async () => {
    vendor.waitsFor = undefined;
    for (const scope of SCOPES)
      await server.ctx.transaction(tx => server.ctx.play.resume(tx, { merchantId: 1, scope }));
    await server.ctx.ledger.fold();
    expect((await server.ctx.ledger.verify()).problems).toEqual([]);
  };
  beforeEach(() => onTestFinished(clean));
  afterAll(async () => {
    await vendor?.close();
    await server?.close();
  });

  const throwSwitch = async (scope: (typeof SCOPES)[number], stopped = true) => {
    await anna.must(opsTurnStop, { scope, stopped, reason: 'a test' });
  };
  const openStakes = () =>
    server.ctx.ledger.houseBalance(1, { kind: 'open_stakes', qualifier: 'vendor/fake', asset: 'THB' });

  /** Holds what a statement locks, until it is let go. */
  const hold = async (text: string, values: unknown[]) => {
    const client = new pg.Client(server.database.ownerUrl);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('BEGIN');
    await client.query(text, values);
    return () => client.query('COMMIT');
  };
  const holdPlayer = ({ memberId }: Player) =>
    hold('SELECT pg_advisory_xact_lock(7243, $1::int4)', [memberId % 2147483647n]);
  const holdWallet = ({ memberId }: Player) =>
    hold("SELECT FROM ledger_account WHERE merchant_id = 1 AND member_id = $1 AND kind = 'main' FOR UPDATE", [
      memberId,
    ]);
  const waiting = (what: string, lock: 'advisory' | 'transactionid' | 'tuple') =>
    until(`${what} waits`, async () => {
      const { rows } = await server.ctx.pool.query(
        'SELECT FROM pg_locks WHERE NOT granted AND locktype = $1 AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())',
        [lock],
      );
      return rows.length > 0;
    });

  it.each(SCOPES)('refuses a bet that waited for its player when it came (%s)', async scope => {
    const { member, launch } = await openGame(server, vendor);
    const before = await vendor.bet(launch, 1_000_000);
    const other = await vendor.bet(launch, 2_000_000);
    const release = await holdPlayer(member);
    const id = randomUUID();
    const late = vendor.bet(launch, 3_000_000, { transaction_uuid: id });
    await waiting('the bet', 'advisory');
    await throwSwitch(scope);
    await release();
    expect((await late).body).toMatchObject({ status: 'RS_ERROR_INVALID_GAME', balance: 7_000_000 });
    // What a supplier does with a bet that was refused; and with one that was not.
    expect((await vendor.rollback(launch, id)).body).toMatchObject({ status: 'RS_OK', balance: 7_000_000 });
    expect((await vendor.win(launch, id, 9_000_000)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect((await vendor.rollback(launch, other.id)).body).toMatchObject({ status: 'RS_OK', balance: 9_000_000 });
    expect((await vendor.win(launch, before.id, 4_000_000, { round_closed: true })).body).toMatchObject({
      status: 'RS_OK',
      balance: 13_000_000,
    });
    await throwSwitch(scope, false);
    const again = await vendor.bet(launch, 3_000_000, { transaction_uuid: id });
    expect(again.body.status).toBe('RS_ERROR_INVALID_GAME');
    expect((await vendor.bet({ ...launch, round: randomUUID() }, 1_000_000)).body.status).toBe('RS_OK');
    expect(await moneyOf(member)).toBe('120.00');
  });

  it.each(SCOPES)('leaves a bet to its round that had passed the gate when it came (%s)', async scope => {
    const { member, launch } = await openGame(server, vendor);
    const stakesBefore = await openStakes();
    const release = await holdWallet(member);
    const early = vendor.bet(launch, 3_000_000);
    await waiting('the bet', 'transactionid');
    await throwSwitch(scope);
    const next = vendor.bet({ ...launch, round: randomUUID() }, 1_000_000);
    await release();
    const bet = await early;
    expect(bet.body).toMatchObject({ status: 'RS_OK', balance: 7_000_000 });
    expect((await next).body).toMatchObject({ status: 'RS_ERROR_INVALID_GAME', balance: 7_000_000 });
    expect((await vendor.bet(launch, 1_000_000)).body.status).toBe('RS_ERROR_INVALID_GAME');
    const win = await vendor.win(launch, bet.id, 5_000_000);
    expect(win.body).toMatchObject({ status: 'RS_OK', balance: 12_000_000 });
    expect((await vendor.rollback(launch, win.id)).body).toMatchObject({ status: 'RS_OK', balance: 7_000_000 });
    expect((await vendor.rollback(launch, bet.id, { round_closed: true })).body).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    });
    expect(await moneyOf(member)).toBe('100.00');
    await server.ctx.ledger.fold();
    expect(await openStakes()).toBe(stakesBefore);
  });

  it.each(SCOPES)('is no switch yet for a bet that comes before it is thrown for good (%s)', async scope => {
    const { member, launch } = await openGame(server, vendor);
    const release = await hold(
      'INSERT INTO play_stop (merchant_id, scope, reason, stopped_by, stopped_at) VALUES (1, $1, $2, $2, now())',
      [scope, 'test'],
    );
    const bet = await vendor.bet(launch, 3_000_000);
    expect(bet.body).toMatchObject({ status: 'RS_OK', balance: 7_000_000 });
    await release();
    expect((await vendor.bet(launch, 3_000_000)).body.status).toBe('RS_ERROR_INVALID_GAME');
    const win = await vendor.win(launch, bet.id, 5_000_000, { round_closed: true });
    expect(win.body).toMatchObject({ status: 'RS_OK', balance: 12_000_000 });
    expect(await moneyOf(member)).toBe('120.00');
  });

  it('stops rounds that cost nothing as well, and a stake that follows in a round that is open', async () => {
    const { member, launch } = await openGame(server, vendor);
    await vendor.bet(launch, 0);
    const release = await holdPlayer(member);
    const free = { is_free: true, is_supplier_promo: true, reward_uuid: randomUUID() };
    const late = [vendor.bet(launch, 500_000, free), vendor.bet(launch, 0), vendor.bet(launch, 500_000)];
    await waiting('a bet', 'advisory');
    await throwSwitch('vendor:fake');
    await release();
    for (const said of await Promise.all(late)) expect(said.body.status).toBe('RS_ERROR_INVALID_GAME');
    expect(await moneyOf(member)).toBe('100.00');
  });

  describe('and the vendor is asked for the game', () => {
    /** A launch whose answer the vendor keeps back until it is let go. */
    const launching = async (launch: () => Promise<unknown>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      vendor.waitsFor = promise;
      const asked = vendor.launches.length;
      const launched = launch();
      await until('the vendor is asked', async () => vendor.launches.length > asked);
      return { launched, answer: resolve };
    };

    it.each(SCOPES)('opens nothing, and says so (%s)', async scope => {
      const member = await player(server);
      await fund(server, member, '100');
      const game = { vassalage: 'FAKE', gameId: 'koi' };
      const { launched, answer } = await launching(() => member.call(launchGame, game));
      await throwSwitch(scope);
      answer();
      expect(await launched).toMatchObject({ ok: false, code: 'play_stopped' });
      // The vendor has heard of a token: it is worth nothing, and stays so once the switch is let go.
      const { user, token } = vendor.launches.at(-1) ?? {};
      const bet = () =>
        vendor.bet({ user: String(user), token: String(token), game_code: 'koi', round: randomUUID() }, 1_000_000);
      const worthless = { status: 'RS_ERROR_TOKEN_EXPIRED', balance: 10_000_000 };
      expect((await bet()).body).toMatchObject(worthless);
      vendor.waitsFor = undefined;
      await throwSwitch(scope, false);
      expect((await bet()).body).toMatchObject(worthless);
      expect(await member.call(launchGame, game)).toMatchObject({ ok: true });
    });

    it('opens no demo either', async () => {
      const member = await player(server);
      const { launched, answer } = await launching(() =>
        member.call(gameTrialLaunch, { vassalage: 'FAKE', gameId: 'koi' }),
      );
      await throwSwitch('game:fake.koi');
      answer();
      expect(await launched).toMatchObject({ ok: false, code: 'play_stopped' });
    });

    it('opens the game that was asked for before the switch was let go', async () => {
      const member = await player(server);
      await throwSwitch('vendor:fake');
      const asked = vendor.launches.length;
      expect(await member.call(launchGame, { vassalage: 'FAKE', gameId: 'koi' })).toMatchObject({
        code: 'play_stopped',
      });
      expect(vendor.launches).toHaveLength(asked);
    });
  });
});
