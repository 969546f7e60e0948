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
