import { startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoLife } from './seed-demo-life.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The house is killed when it begins its transaction of this number. */
const liveUntil = async (transaction: number): Promise<void> => {
  let begun = 0;
  const transactions: typeof server.ctx.transaction = work => {
    begun += 1;
    return begun === transaction ? Promise.reject(new Error('killed')) : server.ctx.transaction(work);
  };
  await seedDemoLife({ ...server.ctx, transaction: transactions });
};
const standing = async (): Promise<unknown> => {
  const { rows } = await server.ctx.pool.query(
    `SELECT (SELECT count(*)::int FROM member WHERE username = ANY ($1)) AS team, (SELECT count(*)::int FROM agent_contract) AS contracts,
       (SELECT count(*)::int FROM play_fact WHERE game = 'LHC_DAY') AS facts,
       (SELECT count(DISTINCT business_date)::int FROM play_fact WHERE game = 'LHC_DAY') AS days,
       (SELECT count(*)::int FROM agent_bill) AS bills, (SELECT count(*)::int FROM ledger_transfer) AS transfers`,
    [['narong_demo', 'linh_demo', 'hoang_demo', 'mai_demo', 'pim_demo', 'budi_demo']],
  );
  return rows[0];
};

it('goes on where the house was killed, on the days that were begun, and adds nothing in the end', async () => {
  for (const transaction of [1, 3, 5, 2, 3, 6]) await expect(liveUntil(transaction)).rejects.toThrow('killed');
  server.clock.advance({ hours: 24 });
  await seedDemoLife(server.ctx);
  const lived = await standing();
  expect(lived).toMatchObject({ team: 6, contracts: 10, facts: 14, days: 5 });
  server.clock.advance({ hours: 24 });
  await seedDemoLife(server.ctx);
  expect(await standing()).toEqual(lived);
  expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true, problems: [] });
});
