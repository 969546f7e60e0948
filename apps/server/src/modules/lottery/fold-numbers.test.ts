import { bet, betLine, fund, operator, player, startServer, type TestServer } from '@baize/testkit';
import { cancelBet, listBets, opsShowLotteryExposure } from '@baize/wire/lottery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldNumbers } from './fold-numbers.ts';

const ORDERS = 25_000;

describe('exposure of a large issue', () => {
  let server: TestServer;
  let pool: pg.Pool;
  beforeAll(async () => {
    server = await startServer();
    pool = new pg.Pool({ connectionString: server.database.superuserUrl });
    await server.settle();
  });
  afterAll(async () => {
    await pool.end();
    await server.close();
  });

  it('says the same folded as added up, before and after bets come in and are taken back', async () => {
    const wes = await player(server);
    await fund(server, wes, '1000');
    const digits = (...values: number[]) =>
      betLine('dwd', { pos: [values, [], [], [], []] }, { bets: values.length, unit: '0.1' });
    const { issueNo } = await bet(wes, [digits(1, 2), digits(3)]);
    const where = { gameCode: 'SSC1M', issueNo };
    const admin = await operator(server);
    const shown = async () => (await admin.must(opsShowLotteryExposure, where)).numbers;
    // The rest of a large issue, written after the pattern of the first two.
    await pool.query(
      `INSERT INTO lottery_order SELECT (jsonb_populate_record(o, jsonb_build_object('id', i.id))).*
       FROM lottery_order AS o
       JOIN unnest($1::uuid[]) WITH ORDINALITY AS i (id, at) ON (i.at % 2 = 0) = (o.bet_count = 2)
       WHERE o.game_code = 'SSC1M'`,
      [Array.from({ length: ORDERS }, () => server.ctx.newId())],
    );
    await pool.query(
      `INSERT INTO lottery_exposure SELECT merchant_id, issue_id, asset, play_type, count(*), sum(stake), sum(prize_max)
       FROM lottery_order WHERE game_code = 'SSC1M' GROUP BY 1, 2, 3, 4`,
    );
    const added = await shown();
    expect(added.map(row => [row.number, row.orders])).toEqual([
      ['1:1', ORDERS / 2 + 1],
      ['1:2', ORDERS / 2 + 1],
      ['1:3', ORDERS / 2 + 1],
    ]);
    await foldNumbers(server.ctx);
    // What is younger than ten seconds is not folded yet.
    expect((await pool.query('SELECT FROM lottery_number_exposure')).rowCount).toBe(0);
    server.clock.advance({ seconds: 11 });
    await foldNumbers(server.ctx);
    const { rows } = await pool.query(
      'SELECT number, orders::int4 AS orders FROM lottery_number_exposure ORDER BY number',
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]?.orders).toBe(ORDERS / 2 + 1);
    expect(await shown()).toEqual(added);

    await bet(wes, [digits(3)]);
    const { bets } = await wes.must(listBets, { limit: 1 });
    expect((await shown()).find(row => row.number === '1:3')?.orders).toBe(ORDERS / 2 + 2);
    server.clock.advance({ seconds: 11 });
    await foldNumbers(server.ctx);
    await wes.must(cancelBet, { orderId: bets[0]?.id ?? '', id: crypto.randomUUID() });
    expect(await shown()).toEqual(added);
    await foldNumbers(server.ctx);
    expect(await shown()).toEqual(added);

    server.clock.advance({ minutes: 1 });
    await server.settle();
    await foldNumbers(server.ctx);
    expect((await pool.query('SELECT FROM lottery_number_exposure')).rowCount).toBe(0);
  });
});
