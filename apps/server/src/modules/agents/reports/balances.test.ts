import { fund, player, startServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamsOf } from '../test-support/teams.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.settle();
});
afterAll(() => server.close());

it('keeps the balance of whoever a team shows, and of nobody else', async () => {
  const team = teamsOf(server);
  const top = await team.top();
  const low = await team.joins(top, 0);
  const direct = await player(server);
  await server.settle();
  for (const one of [top, low, direct]) await fund(server, one, '70');
  await team.reports();
  const { rows } = await server.ctx.pool.query<{ member: bigint }>(
    'SELECT member_id AS member FROM agent_balance WHERE member_id = ANY ($1) AND own > 0 ORDER BY member_id',
    [[direct.memberId, low.memberId, top.memberId]],
  );
  expect(rows.map(({ member }) => member)).toEqual([top.memberId, low.memberId].sort((a, b) => Number(a - b)));
});

it('finds whoever moved money between long stretches of transactions in which nobody did', async () => {
  const team = teamsOf(server);
  const top = await team.top();
  await server.settle();
  const balance = async () => {
    const { rows } = await server.ctx.pool.query<{ own: bigint }>(
      'SELECT own FROM agent_balance WHERE member_id = $1',
      [top.memberId],
    );
    return rows[0]?.own ?? 0n;
  };
  const before = await balance();
  for (const count of [700, 5_000, 12_000, 20_000]) {
    await useUpTransactions(count);
    await fund(server, top, '10');
  }
  await useUpTransactions(9_000);
  await team.reports();
  expect((await balance()) - before).toBe(40_000_000n);
});

/** Work of others on the same database cluster, of which the house knows nothing. */
const useUpTransactions = (count: number) =>
  server.ctx.pool.query(`DO $$ BEGIN FOR i IN 1..${count} LOOP
    BEGIN PERFORM pg_current_xact_id(); EXCEPTION WHEN division_by_zero THEN NULL; END; END LOOP; END $$`);
