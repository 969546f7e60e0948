import { asOwner, guest, player, rollPlay, startServer, type TestServer } from '@baize/testkit';
import { gameVendor, merchantWallet, ownWins, winnerBoard } from '@baize/wire/games';
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

  it('ranks each currency by itself: of two, no amount is the greater one', async () => {
    await asOwner(server, `UPDATE merchant SET currencies = '{THB,USDT}' WHERE id = 1`);
    const actor = await player(server, { username: 'dora_dollar' });
    await server.ctx.pool.query(
      `SELECT play_write_facts(1, $1, 'Asia/Bangkok', 'lottery', 'settled', ARRAY[$2::uuid], ARRAY[$3::int8], ARRAY['SSC1M'],
         ARRAY[$2::uuid], ARRAY['USDT'], p_stake => ARRAY[1000000::int8], p_prize => ARRAY[9000000::int8])`,
      [server.ctx.now(), server.ctx.newId(), actor.memberId],
    );
    await rollPlay(server);
    const other = await startServer({ database: server.database, seed: false, now: server.clock });
    const of = async (currency?: string) =>
      (await guest(other).must(winnerBoard, { currency })).entries.map(({ vo }) => `${vo.currency} ${vo.winAmount}`);
    expect(await of('USDT')).toEqual(['USDT 9.00']);
    expect(await of('THB')).toEqual(['THB 40.50']);
    expect(await of()).toEqual(['THB 40.50']);
    // What the merchant has not is never looked up: not the play money either.
    expect(await of('THB.trial')).toEqual(['THB 40.50']);
    await other.close();
  });

  it('shows a member its own greatest wins, however many came after them, without those that were taken back', async () => {
    const member = await player(server, { username: 'own_olga' });
    const { ctx } = server;
    const write = async (kind: 'settled' | 'reversal', stake: number, prize: number, of?: string, at = ctx.now()) => {
      const id = ctx.newId();
      await ctx.pool.query(
        `SELECT play_write_facts(1, $1, 'Asia/Bangkok', 'lottery', $6, ARRAY[$2::uuid], ARRAY[$3::int8], ARRAY['SSC1M'],
           ARRAY[$2::uuid], ARRAY['THB'], p_stake => ARRAY[$4::int8], p_prize => ARRAY[$5::int8], p_reversal_of => ARRAY[$7::uuid])`,
        [at, id, member.memberId, stake * 1_000_000, prize * 1_000_000, kind, of ?? null],
      );
      return id;
    };
    // What was won before the days of the board is past.
    await write('settled', 1, 900, undefined, new Date(ctx.now().getTime() - 40 * 86_400_000));
    await write('settled', 1, 500);
    const mistaken = await write('settled', 1, 7_000);
    await write('settled', 5, 4);
    for (let time = 0; time < 12; time += 1) await write('settled', 1, 2 + time);
    await write('reversal', -1, -7_000, mistaken);
    const { entries } = await member.must(ownWins, { limit: 3 });
    expect(entries.map(({ vo }) => [vo.winAmount, vo.currency, vo.gameName])).toEqual([
      ['500.00', 'THB', 'SSC 1 min'],
      ['13.00', 'THB', 'SSC 1 min'],
      ['12.00', 'THB', 'SSC 1 min'],
    ]);
    expect((await (await player(server)).must(ownWins, {})).entries).toEqual([]);
  });
});
