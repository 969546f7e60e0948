import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, fund, operator, type Player, startServer, type TestServer } from '@baize/testkit';
import { opsListAgentAnomalies, transferInTeam } from '@baize/wire/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PIN, teamsOf } from '../test-support/teams.ts';

describe('anomalies of teams', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let risk: Actor;
  let top: Player;
  let below: Player;
  let other: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
    below = await team.joins(top);
    other = await team.joins(top, 0);
    risk = await operator(server, 'anna');
    await server.settle();
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const find = async (kind: 'self_betting' | 'circular_transfers' | 'opposite_bets') =>
    (await risk.must(opsListAgentAnomalies, { kind })).rows.map(({ first, second, times, amount }) => [
      first.username,
      second.username,
      times,
      amount,
    ]);

  it('are turnover from a browser that somebody above uses too', async () => {
    await asOwner(
      server,
      `INSERT INTO member_device (merchant_id, member_id, device_hash, first_at, last_seen_at)
       SELECT 1, id, sha256('one'), now(), now() FROM unnest($1::int8[]) AS id`,
      [[top.memberId, other.memberId]],
    );
    await team.reports();
    expect(await find('self_betting')).toEqual([]);
    await team.plays(other, 700);
    await team.plays(below, 900);
    await team.reports();
    expect(await find('self_betting')).toEqual([['demo_agent', other.username, 1, '700.00']]);
  });

  it('are money that goes down and comes up again', async () => {
    await team.allowsTransfers();
    for (const who of [top, below]) await team.setsPin(who);
    await fund(server, top, '1000');
    const gives = (who: Actor, direction: 'up' | 'down', amount: string) =>
      who.must(transferInTeam, {
        id: randomUUID(),
        direction,
        amount,
        paymentPassword: PIN,
        ...(direction === 'down' ? { username: below.username } : {}),
      });
    await gives(top, 'down', '300');
    expect(await find('circular_transfers')).toEqual([]);
    await gives(below, 'up', '250');
    expect(await find('circular_transfers')).toEqual([['demo_agent', below.username, 2, '250.00']]);
  });

  it('are two who bet the same in the same issues, of whom exactly one wins', async () => {
    for (let issue = 0; issue < 3; issue += 1) {
      const reference = randomUUID();
      await team.plays(below, 100, issue % 2 === 0 ? 190 : 0, { reference });
      expect(await find('opposite_bets')).toEqual([]);
      await team.plays(other, 110, issue % 2 === 0 ? 0 : 200, { reference });
    }
    expect(await find('opposite_bets')).toEqual([[below.username, other.username, 3, '300.00']]);
  });
});
