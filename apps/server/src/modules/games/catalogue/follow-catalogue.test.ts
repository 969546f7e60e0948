import { type FakeVendor, fakeVendor, openGame, operator, startServer, type TestServer, THB } from '@baize/testkit';
import { opsChangeGame, opsChangeVendor, opsListGames, opsListVendors } from '@baize/wire/games';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { frameOrigins } from '../launch/frame-origins.ts';

/** Time stands still for the copies that the processes keep, so that none of them is read again for being old. */
describe('what an operator changes of games in one process, in another one on the same database', () => {
  let here: TestServer;
  let there: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    here = await startServer();
    there = await startServer({ database: here.database, seed: false, now: here.clock });
    // Its wallet calls go to the other process.
    vendor = await fakeVendor({ ctx: here.ctx, url: there.url }, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await here.settle();
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(async () => {
    await here.ctx.pool.query(
      "UPDATE game SET status = 'open'; UPDATE game_vendor SET enabled = true, maintenance = false",
    );
  });
  afterAll(async () => {
    vi.useRealTimers();
    await vendor.close();
    await there.close();
    await here.close();
  });

  const seen = (work: () => Promise<unknown>) => expect.poll(work, { timeout: 20_000 });
  const opened = async () => {
    const { launch } = await openGame(here, vendor);
    const bet = async () => (await vendor.bet(launch, THB)).body.status;
    await seen(bet).toBe('RS_OK');
    return bet;
  };

  it('puts a game into maintenance and takes it out again', async () => {
    const bet = await opened();
    const anna = await operator(here);
    const set = async (status: 'open' | 'maintenance') => {
      const [game] = (await anna.must(opsListGames, { vendor: 'fake', limit: 10 })).games;
      if (!game) throw new Error('there is no game');
      const { nodeId, names, sort, blockedCountries, stakeMin, stakeMax, version } = game;
      const change = { nodeId, names, sort, blockedCountries, stakeMin, stakeMax, version, status, reason: 'test' };
      await anna.must(opsChangeGame, change);
    };
    await set('maintenance');
    await seen(bet).toBe('RS_ERROR_INVALID_GAME');
    await set('open');
    await seen(bet).toBe('RS_OK');
  });

  it('turns a vendor off, and takes its pages out of what frames may show', async () => {
    const bet = await opened();
    await seen(async () => frameOrigins(there.ctx)).toContain(vendor.url);
    const anna = await operator(here);
    const { vendors } = await anna.must(opsListVendors, {});
    const line = vendors.find(({ code }) => code === 'fake');
    if (!line) throw new Error('there is no vendor');
    const { code, maintenance, popupList, sort, version } = line;
    await anna.must(opsChangeVendor, { code, maintenance, popupList, sort, version, enabled: false, reason: 'test' });
    await seen(bet).toBe('RS_ERROR_INVALID_GAME');
    await seen(async () => frameOrigins(there.ctx)).not.toContain(vendor.url);
  });

  it('hears of what nobody announced: a change in the tables themselves', async () => {
    const bet = await opened();
    await here.ctx.pool.query("UPDATE game_vendor SET maintenance = true WHERE code = 'fake'");
    await seen(bet).toBe('RS_ERROR_INVALID_GAME');
  });
});
