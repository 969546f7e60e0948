import { type Player, startServer, type TestServer } from '@baize/testkit';
import { listAgentBillBets, listAgentBillMembers, listAgentBills, showAgentBill } from '@baize/wire/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELAYS, teamsOf, tier } from '../test-support/teams.ts';
import { payDebts } from './pay-debts.ts';
import { payDue } from './pay-due.ts';

describe('bills of salaries', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let top: Player;
  let below: Player;
  let bettor: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
    below = await team.joins(top);
    bettor = await team.joins(below, 0);
    await team.houseSigns(top, 'daily_salary', [tier('1', 10_000, 0, 2)]);
    await team.signs(top, below, 'daily_salary', [tier('0.6', 10_000, 0, 2)]);
    await team.houseSigns(top, 'realtime_salary', [tier('0.5', 1_000)]);
    await team.signs(top, below, 'realtime_salary', [tier('0.5', 1_000)]);
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const own = (who: Player, kind: 'daily_salary' | 'realtime_salary') => who.must(listAgentBills, { kind });

  it('pay a daily salary the day after its calculation, from the house to each agent its share', async () => {
    await team.goesTo('2026-03-03T03:00:00Z');
    await team.plays(bettor, 12_000, 5_000);
    await team.plays(below, 2_000);
    await team.goesTo('2026-03-03T17:00:10Z');
    await team.computes();
    expect((await own(below, 'daily_salary')).rows).toEqual([]);
    await team.goesTo('2026-03-03T17:00:30Z');
    const before = await team.moneyOf(top);
    await team.computes();
    await team.computes();
    const { rows } = await own(top, 'daily_salary');
    expect(rows).toMatchObject([
      {
        state: 'to_collect',
        payer: null,
        figures: { turnover: '14000.00', prizes: '5000.00', agentRebate: '84.00', net: '-8916.00', activeMembers: 2 },
        tier: 1,
        scalePercent: '1.0',
        amount: '140.00',
        owed: '84.00',
        kept: '56.00',
        paid: '0.00',
        dueAt: '2026-03-04T17:00:00.000Z',
      },
    ]);
    await payDue(server.ctx);
    expect((await own(top, 'daily_salary')).rows[0]?.state).toBe('to_collect');
    await team.goesTo('2026-03-04T17:00:00Z');
    await payDue(server.ctx);
    await payDue(server.ctx);
    const paid = (await own(top, 'daily_salary')).rows.find(({ amount }) => amount === '140.00');
    expect(paid).toMatchObject({ state: 'paid', paid: '140.00' });
    const realtime = (await own(top, 'realtime_salary')).totals;
    expect(realtime).toMatchObject({ amount: '70.00', paid: '70.00', open: '0.00' });
    // Of the real-time salary everything went on to the agent below.
    expect((await team.moneyOf(top)) - before).toBe(56);
    expect(await team.moneyOf(below)).toBe(84 + 70);
  });

  it('show what they were computed from, to the bet', async () => {
    const { rows } = await own(below, 'daily_salary');
    const bill = rows.find(({ amount }) => amount === '84.00');
    const id = bill?.id ?? '';
    const shown = await top.must(showAgentBill, { id });
    expect(shown).toMatchObject({
      bill: { side: 'given', payer: 'demo_agent' },
      payments: [{ amount: '84.00' }],
      downlines: [],
    });
    const members = await below.must(listAgentBillMembers, { id });
    expect(members.rows.map(({ username, turnover, active }) => ({ username, turnover, active }))).toEqual([
      { username: below.username, turnover: '2000.00', active: true },
      { username: bettor.username, turnover: '12000.00', active: true },
    ]);
    const bets = await below.must(listAgentBillBets, { id, memberId: bettor.memberId.toString() });
    expect(bets.rows).toMatchObject([{ product: 'rng', turnover: '12000.00', prizes: '5000.00', reversal: false }]);
    const stranger = await team.joins(top);
    expect(await stranger.call(showAgentBill, { id })).toMatchObject({ code: 'bill_unknown' });
    expect(await below.call(listAgentBillBets, { id, memberId: top.memberId.toString() })).toMatchObject({
      code: 'member_unknown',
    });
  });

  it('pay a real-time salary at once, and make good first what a reversal took', async () => {
    await team.goesTo('2026-03-05T03:01:00Z');
    const fact = await team.plays(bettor, 4_000, 100);
    await team.goesTo('2026-03-05T03:05:30Z');
    await team.computes();
    const [bill] = (await own(below, 'realtime_salary')).rows;
    expect(bill).toMatchObject({ state: 'paid', amount: '20.00', windowFrom: '2026-03-05T03:00:00.000Z' });
    await team.plays(bettor, 4_000, 100, { reversalOf: fact });
    await team.plays(bettor, 1_000);
    await team.goesTo('2026-03-05T03:10:30Z');
    await team.computes();
    await team.plays(bettor, 5_000);
    await team.goesTo('2026-03-05T03:15:30Z');
    await team.computes();
    const { rows } = await own(below, 'realtime_salary');
    expect(rows.slice(0, 2)).toMatchObject([
      { figures: { turnover: '5000.00', carriedIn: '-3000.00' }, amount: '10.00', state: 'paid' },
      { figures: { turnover: '-3000.00', carriedOut: '-3000.00' }, amount: '0.00', state: 'not_reached' },
    ]);
  });

  it('leave a debt where the payer has not enough, and go on when it has', async () => {
    const poor = await team.joins(below);
    const creditor = await team.joins(poor);
    const player = await team.joins(creditor, 0);
    await team.signs(below, poor, 'realtime_salary', [tier('0.5', 1_000)]);
    await team.signs(poor, creditor, 'realtime_salary', [tier('0.5', 1_000)]);
    await team.goesTo('2026-03-05T04:01:00Z');
    // The agent in between earns nothing: its own contract is over, what it gave is not.
    const { contracts } = await poor.must(RELAYS.realtime_salary, { action: 'list', side: 'own' });
    const id = contracts[0]?.id ?? '';
    await team.act(poor, 'realtime_salary', 'terminate', id);
    await team.act(below, 'realtime_salary', 'consent', id);
    await team.goesTo('2026-03-05T04:06:00Z');
    await team.plays(player, 10_000);
    await team.goesTo('2026-03-05T04:10:30Z');
    await team.computes();
    const owed = await poor.must(listAgentBills, { side: 'given', kind: 'realtime_salary' });
    expect(owed).toMatchObject({
      rows: [{ state: 'insufficient', amount: '50.00', open: '50.00' }],
      totals: { open: '50.00' },
    });
    expect(await team.moneyOf(creditor)).toBe(0);
    await team.receives(poor, 'adjustments', 'adjustment', 30);
    await server.ctx.ledger.fold();
    await payDebts(server.ctx);
    expect((await poor.must(listAgentBills, { side: 'given' })).rows).toMatchObject([
      { state: 'part_paid', paid: '30.00', open: '20.00' },
    ]);
    await team.receives(poor, 'adjustments', 'adjustment', 25);
    await server.ctx.ledger.fold();
    await Promise.all([payDebts(server.ctx), payDebts(server.ctx)]);
    expect((await poor.must(listAgentBills, { side: 'given' })).rows).toMatchObject([
      { state: 'paid', paid: '50.00', open: '0.00' },
    ]);
    expect(await team.moneyOf(poor)).toBe(5);
    expect(await team.moneyOf(creditor)).toBe(50);
  });

  it('are computed and paid once, however many do it at once and whoever is cut off', async () => {
    await team.goesTo('2026-03-05T05:01:00Z');
    await team.plays(bettor, 6_000);
    const before = await team.moneyOf(below);
    await team.goesTo('2026-03-05T05:05:30Z');
    const { pool } = server.ctx;
    const cut = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        await pool
          .query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
               AND state <> 'idle' AND (query LIKE '%agent_%' OR query LIKE '%ledger_pay_out%') AND random() < 0.5`,
          )
          .catch(() => undefined);
        await new Promise(resolve => setTimeout(resolve, 5));
      }
    };
    const tries = Array.from({ length: 12 }, async () => {
      for (let turn = 0; turn < 4; turn += 1) await team.computes().catch(() => undefined);
    });
    await Promise.all([cut(), ...tries]);
    await team.computes();
    const { rows } = await own(below, 'realtime_salary');
    expect(rows.filter(({ windowFrom }) => windowFrom === '2026-03-05T05:00:00.000Z')).toMatchObject([
      { amount: '30.00', state: 'paid' },
    ]);
    expect((await team.moneyOf(below)) - before).toBe(30);
    const sums = await pool.query(
      `SELECT sum(b.paid)::text AS paid, (SELECT sum(p.amount)::text FROM agent_payment AS p) AS payments FROM agent_bill AS b`,
    );
    expect(sums.rows[0].paid).toBe(sums.rows[0].payments);
  });
});
