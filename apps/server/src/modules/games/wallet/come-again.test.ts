import {
  asOwner,
  type FakeVendor,
  fakeVendor,
  fund,
  openGame,
  player,
  startServer,
  type TestServer,
  THB,
} from '@baize/testkit';
import { gameList, launchGame } from '@baize/wire/games';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BatcherFull, hashContent } from '../../ledger/index.ts';
import { runtimeOf } from '../runtime.ts';
import { bgamingCalls, pragmaticCalls, supplier } from './test-support/supplier.ts';

describe('a call that comes again', () => {
  let server: TestServer;
  let vendor: FakeVendor;
  beforeAll(async () => {
    server = await startServer();
    vendor = await fakeVendor(server, { games: [{ game_code: 'koi', name: 'Koi Gate' }] });
    await server.settle();
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    const { problems } = await server.ctx.ledger.verify();
    await vendor.close();
    await server.close();
    expect(problems).toEqual([]);
  });

  const open = async (vassalage: string) => {
    const member = await player(server);
    await fund(server, member, '100');
    const { games } = await member.must(gameList, { vassalage });
    await member.must(launchGame, { vassalage, gameId: games[0]?.gameId ?? '' });
    const { rows } = await server.ctx.pool.query('SELECT code FROM vendor_user WHERE member_id = $1', [
      member.memberId,
    ]);
    return String(rows[0]?.code);
  };

  /** Wins as they were written down before: what the vendor says and the bet that was found for it in one hash. */
  const asOfOld = async (vendor: string, said: { currency?: string }) => {
    const { rows } = await server.ctx.pool.query(
      `SELECT t.id, t.round, t.amount, t.reference, u.code AS user FROM vendor_transaction AS t
       JOIN vendor_user AS u ON u.merchant_id = t.merchant_id AND u.member_id = t.member_id
       WHERE t.vendor_code = $1 AND t.kind = 'win'`,
      [vendor],
    );
    expect(rows).not.toEqual([]);
    for (const { id, user, round, amount, reference } of rows) {
      const content = { kind: 'win', user, game: 'g1', round, amount, free: false, reference, ...said };
      const hash = hashContent(content);
      await asOwner(server, 'UPDATE vendor_transaction SET content_hash = $2 WHERE id = $1', [id, hash]);
    }
  };

  it('gets its first answer, though its round has had another bet since: a win of the Pragmatic style', async () => {
    const other = await supplier(server, 'pragmatic');
    const user = await open('PRAGMATIC');
    const { token } = Object.fromEntries(new URLSearchParams(other.asked.at(-1)));
    const call = pragmaticCalls(server, { user, token: String(token) });
    const round = { roundId: 'again' };
    await call('bet', { ...round, reference: 'bet 1', amount: '10.00' });
    const won = await call('result', { ...round, reference: 'win 1', amount: '5.00' });
    expect(won).toMatchObject({ error: 0, cash: '95.00' });
    await call('bet', { ...round, reference: 'bet 2', amount: '10.00' });
    expect(await call('result', { ...round, reference: 'win 1', amount: '5.00' })).toEqual(won);
    await asOfOld('pragmatic', {});
    expect(await call('result', { ...round, reference: 'win 1', amount: '5.00' })).toEqual(won);
    const ended = await call('endRound', round);
    expect(await call('endRound', round)).toEqual(ended);
    expect(await call('result', { ...round, reference: 'win 1', amount: '6.00' })).not.toMatchObject({ error: 0 });
    expect((await call('balance', {})).cash).toBe('85.00');
    other.close();
  });

  it('gets its first answer, or stays refused where it failed and was taken back: a play of the BGaming style', async () => {
    const other = await supplier(server, 'bgaming');
    const call = bgamingCalls(server, await open('BGAMING'));
    const play = (game_id: string, ...actions: [string, number, string][]) =>
      call('play', { game_id, actions: actions.map(([action, amount, id]) => ({ action, amount, action_id: id })) });
    await play('again', ['bet', 1_000, 'bet 1']);
    const won = await play('again', ['win', 500, 'win 1']);
    expect(won).toMatchObject({ status: 200, body: { balance: 9_500 } });
    await play('again', ['bet', 1_000, 'bet 2']);
    expect(await play('again', ['win', 500, 'win 1'])).toEqual(won);
    await asOfOld('bgaming', { currency: 'THB' });
    expect(await play('again', ['win', 500, 'win 1'])).toEqual(won);
    expect(await play('again', ['win', 600, 'win 1'])).toMatchObject({ status: 412, body: { code: 500 } });

    const { wallets } = runtimeOf(server.ctx);
    const submit = wallets.submit.bind(wallets);
    let bets = 0;
    const full = vi.spyOn(wallets, 'submit').mockImplementation(command => {
      bets += 1;
      return bets === 2 ? Promise.reject(new BatcherFull('full')) : submit(command);
    });
    const both = () => play('crowd', ['bet', 1_000, 'bet 3'], ['bet', 1_000, 'bet 4']);
    expect(await both()).toMatchObject({ status: 412, body: { balance: 8_500 } });
    full.mockRestore();
    // The supplier was told no: a yes would say that both stakes are there.
    expect(await both()).toMatchObject({ status: 412 });
    expect((await call('play', {})).body.balance).toBe(8_500);
    expect(await play('crowd', ['bet', 1_000, 'bet 5'], ['bet', 1_000, 'bet 6'])).toMatchObject({
      status: 200,
      body: { balance: 6_500 },
    });
    other.close();
  });

  it('keeps nobody else waiting where hundreds of rollbacks of one player wait for that player', async () => {
    const { launch, member } = await openGame(server, vendor);
    const another = await openGame(server, vendor);
    const bet = await vendor.bet(launch, 10 * THB);
    const client = new pg.Client(server.database.ownerUrl);
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT vendor_lock(ARRAY[$1::int8], true)', [member.memberId]);
    const waiting = Array.from({ length: 300 }, () => vendor.rollback(launch, bet.id));
    await expect.poll(async () => lockWaits(client)).toBeGreaterThan(0);
    expect((await vendor.bet(another.launch, THB)).body).toMatchObject({ status: 'RS_OK', balance: 99 * THB });
    expect(await lockWaits(client)).toBeLessThanOrEqual(4);
    await client.query('ROLLBACK');
    await client.end();
    const said = await Promise.all(waiting);
    expect(new Set(said.map(({ body }) => `${String(body.status)} ${String(body.balance)}`))).toEqual(
      new Set([`RS_OK ${100 * THB}`]),
    );
  });

  const lockWaits = async (client: pg.Client): Promise<number> => {
    const { rows } = await client.query(
      `SELECT FROM pg_locks AS l JOIN pg_database AS d ON d.oid = l.database
       WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.classid = 7243 AND NOT l.granted`,
    );
    return rows.length;
  };
});
