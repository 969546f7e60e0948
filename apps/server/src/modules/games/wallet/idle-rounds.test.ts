import { randomUUID } from 'node:crypto';
import { type FakeVendor, fakeVendor, openGame, startServer, type TestServer, THB } from '@baize/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameTimers } from '../timers.ts';

describe('rounds of which nothing is heard', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, {
      games: [
        { game_code: 'koi', name: 'Koi Gate', category: 'Video Slots' },
        { game_code: 'bass', name: 'Bass', category: 'Fishing Games' },
      ],
    });
    await server.settle();
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const { problems } = await server.ctx.ledger.verify();
    await vendor.close();
    await server.close();
    expect(problems).toEqual([]);
  });

  const closeIdle = async () => {
    for (const timer of gameTimers) if (timer.name === 'games.close-rounds') await timer.run(server.ctx);
  };
  const roundOf = async (round: string) => {
    const { rows } = await server.ctx.pool.query('SELECT state, stake, prize FROM vendor_round WHERE round = $1', [
      round,
    ]);
    return rows[0];
  };
  const factsOf = async (member: bigint) => {
    const { rows } = await server.ctx.pool.query(
      "SELECT product, game, stake, prize FROM play_fact WHERE member_id = $1 AND kind = 'settled' ORDER BY stake DESC",
      [member],
    );
    return rows;
  };
  const openStakes = async () => {
    await server.ctx.ledger.fold();
    return server.ctx.ledger.houseBalance(1, { kind: 'open_stakes', qualifier: 'vendor/fake', asset: 'THB' });
  };
  /** Holds the id of a call as if somebody else were writing it: the call waits where it writes it down, with all its looks behind it. */
  const holdingId = async (id: string, work: (waits: () => Promise<void>) => Promise<void>) => {
    const client = new pg.Client(server.database.ownerUrl);
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, asset, amount,
           game_code, round, supplier_id, at)
         VALUES (1, 'fake', $1, 'bet', sha256('x'), 'ok', 1, 'THB', 0, 'x', 'x', 'x', now())`,
        [id],
      );
      await work(async () => {
        await expect
          .poll(async () => {
            const { rows } = await server.ctx.pool.query(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'vendor_bets|vendor_wins'",
            );
            return rows.length;
          })
          .toBe(1);
      });
      await client.query('ROLLBACK');
    } finally {
      await client.end();
    }
  };

  it('are left while a call of their player is under way, so that what it writes is counted', async () => {
    for (const kind of ['bet', 'win'] as const) {
      const { member, launch } = await openGame(server, vendor);
      const first = await vendor.bet(launch, 10 * THB);
      server.clock.advance({ hours: 3 });
      const id = randomUUID();
      const again = { transaction_uuid: id };
      const late: { call?: Promise<{ body: Record<string, unknown> }> } = {};
      await holdingId(id, async waits => {
        late.call = kind === 'bet' ? vendor.bet(launch, 5 * THB, again) : vendor.win(launch, first.id, 4 * THB, again);
        await waits();
        await closeIdle();
      });
      expect((await late.call)?.body.status).toBe('RS_OK');
      const [stake, prize] = kind === 'bet' ? [15_000_000n, 0n] : [10_000_000n, 4_000_000n];
      expect(await roundOf(launch.round)).toEqual({ state: 'open', stake, prize });
      server.clock.advance({ hours: 3 });
      await closeIdle();
      expect(await roundOf(launch.round)).toEqual({ state: 'closed', stake, prize });
      expect(await factsOf(member.memberId)).toEqual([{ product: 'rng', game: 'fake.koi', stake, prize }]);
      expect(await openStakes()).toBe(0n);
    }
  });

  it('are counted for the product and the game with which they began, whatever the call names that ends them', async () => {
    const { member, launch } = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 10 * THB);
    const elsewhere = { ...launch, game_code: 'bass' };
    await vendor.win(launch, bet.id, 4 * THB);
    const end = await vendor.rollback(elsewhere, randomUUID(), { round_closed: true });
    expect(end.body.status).toBe('RS_OK');
    // And a prize after the end, too.
    await vendor.win(elsewhere, bet.id, 3 * THB);
    expect(await factsOf(member.memberId)).toEqual([
      { product: 'rng', game: 'fake.koi', stake: 10_000_000n, prize: 4_000_000n },
      { product: 'rng', game: 'fake.koi', stake: 0n, prize: 3_000_000n },
    ]);
  });
});
