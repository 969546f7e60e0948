import { rollPlay, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeltas, rollUp } from './roll.ts';

describe('rolled-up play', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const statement = `SELECT play_write_facts(1, $1, 'UTC', 'lottery', $2, ARRAY[uuidv7()], ARRAY[$3::int8], ARRAY['SSC1M'],
    ARRAY[NULL::uuid], ARRAY['THB'], p_stake => ARRAY[$4::int8], p_turnover => ARRAY[$4::int8], p_reversal_of => ARRAY[$5::uuid])`;
  const fact = (kind: 'stake' | 'settled' | 'reversal', member: number, figure: number, reversalOf?: string) => [
    server.ctx.now(),
    kind,
    member,
    figure,
    reversalOf ?? null,
  ];
  const write = (...given: Parameters<typeof fact>) => server.ctx.pool.query(statement, fact(...given));
  const day = async (member: number) => {
    const { rows } = await server.ctx.pool.query('SELECT settled, stake FROM play_day WHERE member_id = $1', [member]);
    return rows[0];
  };
  it('adds settled facts and reversals up, and leaves stakes alone', async () => {
    await write('stake', 1, 100);
    await write('settled', 1, 70);
    await write('settled', 1, 30);
    await rollPlay(server);
    expect(await day(1)).toEqual({ settled: 2n, stake: 100n });
    await write('reversal', 1, -30, '00000000-0000-7000-8000-000000000001');
    await rollPlay(server);
    expect(await day(1)).toEqual({ settled: 2n, stake: 70n });
  });

  it('misses nothing of a transaction that ends after later ones', async () => {
    const slow = await server.ctx.pool.connect();
    try {
      await slow.query('BEGIN');
      await slow.query(statement, fact('settled', 2, 5));
      await write('settled', 2, 7);
      await rollUp(server.ctx);
      expect((await day(2))?.stake ?? 0n).toBe(0n);
      await slow.query('COMMIT');
    } finally {
      slow.release();
    }
    await rollPlay(server);
    expect(await day(2)).toEqual({ settled: 2n, stake: 12n });
  });

  it('gives each delta once to a reader that keeps its roll', async () => {
    const members = 40;
    let after = 0n;
    let sum = 0n;
    const take = async () => {
      const deltas = await readDeltas(server.ctx.db, after, 7);
      for (const delta of deltas) {
        expect(delta.roll).toBeGreaterThan(after);
        if (delta.memberId >= 100n) sum += delta.stake;
      }
      after = deltas.at(-1)?.roll ?? after;
      return deltas.length;
    };
    for (let member = 0; member < members; member += 1) {
      await write('settled', 100 + member, 1);
      await rollUp(server.ctx);
      if (member % 9 === 0) await take();
    }
    await rollPlay(server);
    while ((await take()) > 0);
    expect(sum).toBe(BigInt(members));
  });

  it('reads of many facts the pages of the newest alone', async () => {
    const { pool } = server.ctx;
    await pool.query(
      `SELECT play_write_facts(1, now(), 'UTC', 'lottery', 'stake', array_agg(uuidv7()), array_agg(nth), array_agg('SSC1M'::text),
         array_agg(NULL::uuid), array_agg('THB'::text), p_stake => array_agg(5::int8)) FROM generate_series(1000, 16000) AS nth`,
    );
    await rollPlay(server);
    await pool.query(statement, fact('stake', 999, 5));
    await pool.query('SELECT play_summarise_facts(now())');
    const client = await pool.connect();
    try {
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query(
        'EXPLAIN (ANALYZE, FORMAT JSON) SELECT FROM play_fact WHERE tx >= (SELECT max(next_tx) FROM play_roll)',
      );
      const pages = [...JSON.stringify(rows).matchAll(/"(?:Lossy|Exact) Heap Blocks":(\d+)/g)].map(([, count]) =>
        Number(count),
      );
      expect(pages.reduce((sum, count) => sum + count, 0)).toBeLessThan(64);
      expect(pages.some(count => count > 0)).toBe(true);
    } finally {
      client.release(true);
    }
  });
});
