import { type Actor, asOwner, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { listAgentBills, opsDecideAgentLine, opsListAgentLines } from '@baize/wire/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamsOf, tier } from '../test-support/teams.ts';

const TIERS = [tier('10', 1_000, 100)];

describe('bills by period', () => {
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

  it('count weeks from Monday, halves and whole months by the merchant’s clock, and carry a win into the second half', async () => {
    const [weekly, halves, monthly] = [await alone(), await alone(), await alone()];
    await team.goesTo('2026-03-04T03:00:00Z');
    await team.houseSigns(weekly, 'dividend', TIERS, { period: 'W' });
    await team.houseSigns(halves, 'dividend', TIERS, { period: 'H', carry: 'second_half' });
    await team.houseSigns(monthly, 'dividend', TIERS, { period: 'M' });
    await team.goesTo('2026-05-01T03:00:00Z');
    for (const [day, hour] of [
      ['2026-03-05', '05:00'],
      ['2026-03-09', '05:00'],
      ['2026-03-15', '16:59'],
      ['2026-03-15', '17:01'],
    ] as const)
      await team.plays(weekly, 2_000, 1_000, on(day, hour));
    await team.plays(halves, 2_000, 2_500, on('2026-03-20'));
    await team.plays(halves, 2_000, 2_400, on('2026-04-10'));
    await team.plays(halves, 2_000, 1_000, on('2026-04-20'));
    await team.plays(monthly, 2_000, 1_000, on('2026-04-01'));
    await team.plays(monthly, 2_000, 1_000, on('2026-04-30', '16:00'));
    await team.plays(monthly, 2_000, 1_000, on('2026-03-20'));
    await team.computes();
    await team.computes();
    const weeks = await billsOf(weekly);
    expect(weeks).toContainEqual(['2026-03-08T17 2026-03-15T17', '200.00', 'to_approve']);
    expect(weeks).toContainEqual(['2026-03-15T17 2026-03-22T17', '100.00', 'to_approve']);
    expect(weeks.filter(([, amount]) => amount !== '0.00')).toHaveLength(2);
    expect(await billsOf(halves)).toEqual([
      ['2026-04-15T17 2026-04-30T17', '60.00', 'to_approve'],
      ['2026-03-31T17 2026-04-15T17', '0.00', 'not_reached'],
      ['2026-03-15T17 2026-03-31T17', '0.00', 'not_reached'],
    ]);
    expect(await billsOf(monthly)).toEqual([['2026-03-31T17 2026-04-30T17', '200.00', 'to_approve']]);
  });

  it('are approved and paid once, however many do it at once and whoever is cut off', async () => {
    const fiona = await operator(server, 'fiona');
    const operators = [fiona, await operator(server, 'ben')];
    const { pool } = server.ctx;
    const cut = async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        await pool
          .query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
               AND state <> 'idle' AND (query LIKE '%agent_%' OR query LIKE '%ledger_pay_out%' OR query LIKE '%audit%') AND random() < 0.5`,
          )
          .catch(() => undefined);
        await new Promise(resolve => setTimeout(resolve, 5));
      }
    };
    const { rows: lines } = await fiona.must(opsListAgentLines, {});
    expect(lines).toHaveLength(4);
    const approves = async (who: Actor) => {
      for (const { id, amount } of lines)
        await who
          .call(opsDecideAgentLine, { id, decision: 'approve', amount, reason: 'checked' })
          .catch(() => undefined);
    };
    await Promise.all([cut(), ...[0, 1, 2, 3].flatMap(() => operators.map(approves))]);
    for (const who of operators) await approves(who);
    await server.ctx.ledger.fold();
    const { rows } = await pool.query(
      `SELECT count(*) AS bills, sum(b.paid) AS paid, (SELECT sum(p.amount) FROM agent_payment AS p) AS payments,
         (SELECT sum(t.amount) FROM ledger_transfer AS t WHERE t.code = 'dividend') AS moved
       FROM agent_bill AS b WHERE b.state = 'paid'`,
    );
    const [sums] = rows;
    expect([Number(sums.bills), Number(sums.paid), Number(sums.payments), Number(sums.moved)]).toEqual([
      4, 560e6, 560e6, 560e6,
    ]);
  });

  it('count hours, and pay after each', async () => {
    const hourly = await alone();
    await team.goesTo('2026-05-02T03:20:00Z');
    await team.houseSigns(hourly, 'hourly_salary', [tier('1', 5_000)]);
    await team.goesTo('2026-05-02T06:00:30Z');
    await team.plays(hourly, 9_000, 0, on('2026-05-02', '03:50'));
    await team.plays(hourly, 6_000, 0, on('2026-05-02', '04:01'));
    await team.plays(hourly, 4_000, 0, on('2026-05-02', '04:59'));
    await team.plays(hourly, 4_999, 0, on('2026-05-02', '05:00'));
    await team.computes();
    await team.computes();
    expect(await billsOf(hourly)).toEqual([
      ['2026-05-02T05 2026-05-02T06', '0.00', 'not_reached'],
      ['2026-05-02T04 2026-05-02T05', '100.00', 'paid'],
    ]);
    expect(await team.moneyOf(hourly)).toBe(100);
  });
});
