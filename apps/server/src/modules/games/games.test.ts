import { guest, player, rollPlay, startServer, type TestServer } from '@baize/testkit';
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

  it('calls the house’s lottery by the merchant’s name, in the language of whoever looks', async () => {
    const { vendors } = await guest(server, { language: 'VI' }).must(gameVendor, { platform: 'html5-desktop' });
    expect(vendors[0]?.displayName).toBe('Xổ số Baize');
  });

  it('has one wallet for all vendors', async () => {
    expect(await (await player(server)).must(merchantWallet, {})).toEqual({ isSingle: true });
  });

  it('shows winners only where somebody won, names masked, the greatest first, play money left out', async () => {
    expect((await guest(server).must(winnerBoard, {})).entries).toEqual([]);
    const actor = await player(server, { username: 'lucky_lena' });
    const { ctx } = server;
    const write = async (kind: 'settled' | 'reversal', asset: string, stake: bigint, prize: bigint, of?: string) => {
      const id = ctx.newId();
      await ctx.pool.query(
        `SELECT play_write_facts(1, $1, 'Asia/Bangkok', 'lottery', $7, ARRAY[$2::uuid], ARRAY[$3::int8], ARRAY['SSC1M'],
           ARRAY[$2::uuid], ARRAY[$4], p_stake => ARRAY[$5::int8], p_prize => ARRAY[$6::int8], p_reversal_of => ARRAY[$8::uuid])`,
        [ctx.now(), id, actor.memberId, asset, stake, prize, kind, of ?? null],
      );
      return id;
    };
    await write('settled', 'THB', 2_000_000n, 40_500_000n);
    const mistaken = await write('settled', 'THB', 2_000_000n, 19_000_000_000n);
    await write('settled', 'THB', 2_000_000n, 2_000_000n);
    await write('settled', 'THB.trial', 2_000_000n, 99_000_000_000n);
    /** An answer may be a second old in a process; a new one has none. */
    const boardOf = async (asked: { filter?: 'ALL' | 'HIGH'; limit?: number }) => {
      await rollPlay(server);
      const other = await startServer({ database: server.database, seed: false, now: server.clock });
      const { entries } = await guest(other).must(winnerBoard, asked);
      await other.close();
      return entries.map(({ vo }) => [vo.winAmount, vo.currency, vo.username, vo.gameName]);
    };
    const small = ['40.50', 'THB', 'lu***a', 'SSC 1 min'];
    const great = ['19000.00', 'THB', 'lu***a', 'SSC 1 min'];
    expect(await boardOf({})).toEqual([great, small]);
    expect(await boardOf({ filter: 'HIGH' })).toEqual([great]);
    expect(await boardOf({ limit: 1 })).toEqual([great]);
    await write('reversal', 'THB', -2_000_000n, -19_000_000_000n, mistaken);
    expect(await boardOf({})).toEqual([small]);
  });
});
