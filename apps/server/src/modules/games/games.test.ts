import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { gameVendor, merchantWallet, winnerBoard } from '@baize/wire/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('games', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('lists the house’s lottery as a vendor, with its groups', async () => {
    const shown = await guest(server).must(gameVendor, { platform: 'html5-desktop' });
    expect(shown.vendors).toMatchObject([
      { vassalage: 'BAIZE', gameType: 'LOTT', displayName: 'Baize Lottery', accountTypeId: 1, maintenance: false },
    ]);
    expect(shown.lotteryGroups).toContainEqual({ gameGroupCode: 'SSC', labelName: 'SSC' });
  });

  it('has one wallet for all vendors', async () => {
    expect(await (await player(server)).must(merchantWallet, {})).toEqual({ isSingle: true });
  });

  it('shows winners only where somebody won, names masked, the greatest first, play money left out', async () => {
    expect((await guest(server).must(winnerBoard, {})).entries).toEqual([]);
    const actor = await player(server, { username: 'lucky_lena' });
    const { ctx } = server;
    const settle = (asset: string, stake: bigint, prize: bigint) =>
      ctx.pool.query(
        `SELECT play_write_facts(1, $1, 'Asia/Bangkok', 'lottery', 'settled', ARRAY[$2::uuid], ARRAY[$3::int8],
           ARRAY['SSC1M'], ARRAY[$2::uuid], ARRAY[$4], p_stake => ARRAY[$5::int8], p_prize => ARRAY[$6::int8])`,
        [ctx.now(), ctx.newId(), actor.memberId, asset, stake, prize],
      );
    await settle('THB', 2_000_000n, 40_500_000n);
    await settle('THB', 2_000_000n, 19_000_000_000n);
    await settle('THB', 2_000_000n, 2_000_000n);
    await settle('THB.trial', 2_000_000n, 99_000_000_000n);
    // The first answer may be a few seconds old in this process; a second server has none.
    const other = await startServer({ database: server.database, seed: false, now: server.clock });
    const { entries } = await guest(other).must(winnerBoard, {});
    expect(entries.map(({ vo }) => [vo.winAmount, vo.currency, vo.username])).toEqual([
      ['19000.00', 'THB', 'lu***a'],
      ['40.50', 'THB', 'lu***a'],
    ]);
    expect((await guest(other).must(winnerBoard, { filter: 'HIGH' })).entries).toHaveLength(1);
    expect((await guest(other).must(winnerBoard, { limit: 1 })).entries).toHaveLength(1);
    await other.close();
  });
});
