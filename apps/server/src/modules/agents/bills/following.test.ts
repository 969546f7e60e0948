import { type Actor, asOwner, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { listAgentBills } from '@baize/wire/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamsOf, tier } from '../test-support/teams.ts';

const TIERS = [tier('10', 1_000, 100)];

describe('bills of contracts that follow each other', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  /** An agent without an upline, who is the whole of its team. */
  const alone = async (): Promise<Player> => {
    const who = await player(server);
    await asOwner(server, 'UPDATE member SET account_type = 1 WHERE id = $1', [who.memberId]);
    team.knows(who);
    return who;
  };
  const on = (day: string, hour = '05:00') => ({ at: new Date(`${day}T${hour}:00Z`) });
  const billsOf = async (who: Actor) =>
    (await who.must(listAgentBills, {})).rows.map(({ windowFrom, windowTo, amount, state }) => [
      `${windowFrom.slice(0, 13)} ${windowTo.slice(0, 13)}`,
      amount,
      state,
    ]);

  it('count no day twice where a contract of another period follows one', async () => {
    const changing = await alone();
    await team.goesTo('2026-05-04T03:00:00Z');
    const first = await team.houseSigns(changing, 'dividend', TIERS, { period: 'M' });
    await team.goesTo('2026-06-10T03:00:00Z');
    await asOwner(
      server,
      `UPDATE agent_contract SET state = 'terminated', ended_at = '2026-06-10T03:00:00Z', counts_until = '2026-06-30T17:00:00Z' WHERE id = $1`,
      [first],
    );
    await team.houseSigns(changing, 'dividend', TIERS, { period: 'D' });
    await team.goesTo('2026-07-05T03:00:00Z');
    await team.plays(changing, 2_000, 1_000, on('2026-06-20'));
    await team.plays(changing, 2_000, 1_000, on('2026-07-02'));
    await team.computes();
    await team.computes();
    expect((await billsOf(changing)).filter(([, amount]) => amount !== '0.00')).toEqual([
      ['2026-05-31T17 2026-06-30T17', '100.00', 'to_approve'],
      ['2026-07-01T17 2026-07-02T17', '100.00', 'to_approve'],
    ]);
  });
});
