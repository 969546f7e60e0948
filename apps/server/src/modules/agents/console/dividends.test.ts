import { type Actor, fund, operator, type Player, startServer, type TestServer } from '@baize/testkit';
import {
  listAgentBills,
  opsDecideAgentLine,
  opsEndHouseContract,
  opsListAgentLines,
  opsListAgents,
  opsProposeAgentCorrection,
  opsProposeHouseContract,
  opsShowAgent,
  opsShowAgentLine,
} from '@baize/wire/agents';
import { opsDecideProposal } from '@baize/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireBills } from '../bills/decide-line.ts';
import { RELAYS, teamsOf, tier } from '../test-support/teams.ts';

const HOUSE = [tier('4', 300_000, 10_000, 1), tier('6', 500_000, 30_000, 1)];
const GIVEN = [tier('3', 300_000, 10_000, 1), tier('5', 500_000, 30_000, 1)];

describe('dividends', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let top: Player;
  let below: Player;
  let bettor: Player;
  let day = 2;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
    below = await team.joins(top);
    bettor = await team.joins(below, 0);
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  /** Each code of an operator serves once. */
  const comes = async (who: string): Promise<Actor> => {
    server.clock.advance({ seconds: 90 });
    return operator(server, who);
  };
  const nextDay = async (): Promise<void> => {
    day += 1;
    await team.goesTo(`2026-03-${String(day).padStart(2, '0')}T03:00:00Z`);
  };
  const endsDay = async (): Promise<void> => {
    await team.goesTo(`2026-03-${String(day).padStart(2, '0')}T17:00:30Z`);
    await team.computes();
  };

  it('begin with an offer of the house that two operators stand behind and the agent accepts', async () => {
    const anna = await comes('anna');
    const asked = { memberId: top.memberId.toString(), kind: 'dividend' as const, reason: 'A new line' };
    const wild = { ...asked, period: 'D' as const, tiers: [tier('70', 1)] };
    expect(await anna.call(opsProposeHouseContract, wild)).toMatchObject({
      code: 'contract_check_failed',
      value: { faults: [{ fault: 'scale_above_house', tier: 1, bound: '60' }] },
    });
    const { proposalId } = await anna.must(opsProposeHouseContract, { ...asked, period: 'D', tiers: HOUSE });
    const approve = { id: proposalId, decision: 'approve' as const, reason: 'As agreed' };
    expect(await anna.call(opsDecideProposal, approve)).toMatchObject({ code: 'own_proposal' });
    await (await comes('ben')).must(opsDecideProposal, approve);
    const seen = await top.must(RELAYS.dividend, { action: 'list' });
    expect(seen).toMatchObject({ waiting: 1, contracts: [{ id: proposalId, payer: null, state: 'requested' }] });
    await top.must(RELAYS.dividend, { action: 'accept', contractId: proposalId });
    await team.signs(top, below, 'dividend', GIVEN);
    const weekly = await team.joins(top);
    expect(await team.offer(top, weekly, 'dividend', GIVEN, { period: 'W' })).toMatchObject({
      value: { faults: [{ fault: 'period_differs', bound: 'D' }] },
    });
    const inFull = await anna.must(opsShowAgent, { memberId: below.memberId.toString() });
    expect(inFull).toMatchObject({
      uplines: [{ username: 'demo_agent' }],
      contracts: [{ payer: 'demo_agent', state: 'valid' }],
    });
    const { rows } = await anna.must(opsListAgents, { top: 'yes', search: 'demo_' });
    expect(rows).toMatchObject([{ username: 'demo_agent', upline: null, level: 1, contracts: 1 }]);
  });

  it('wait for the approval of the operator and are paid top down, once', async () => {
    await nextDay();
    await team.plays(bettor, 800_000, 775_000);
    const before = await team.moneyOf(top);
    await endsDay();
    const [bill] = (await below.must(listAgentBills, { kind: 'dividend' })).rows;
    expect(bill).toMatchObject({ state: 'to_approve', figures: { net: '-25000.00' }, tier: 1, amount: '750.00' });
    const fiona = await comes('fiona');
    const { rows, waiting } = await fiona.must(opsListAgentLines, {});
    expect(waiting).toBe(1);
    expect(rows).toMatchObject([
      { agent: 'demo_agent', bills: 2, amount: '1558.00', housePays: '808.00', state: 'to_approve' },
    ]);
    const id = rows[0]?.id ?? '';
    const shown = await fiona.must(opsShowAgentLine, { id });
    expect(shown.bills).toMatchObject([
      // The top agent's own rebate of 0.6 % is part of what its team got: 25,000 less 4,800.
      { depth: 0, figures: { net: '-20200.00' }, amount: '808.00', owed: '750.00', kept: '58.00' },
      { depth: 1, amount: '750.00' },
    ]);
    const decision = { id, decision: 'approve' as const, reason: 'Checked' };
    expect(await fiona.call(opsDecideAgentLine, { ...decision, amount: '1557.00' })).toMatchObject({
      code: 'version_changed',
    });
    const ben = await comes('ben');
    const [one, other] = await Promise.all([
      fiona.call(opsDecideAgentLine, { ...decision, amount: '1558.00' }),
      ben.call(opsDecideAgentLine, { ...decision, amount: '1558.00' }),
    ]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    expect((await team.moneyOf(top)) - before).toBe(4_800 + 58);
    expect(await team.moneyOf(below)).toBe(750);
    const { rows: decided } = await fiona.must(opsListAgentLines, { view: 'decided' });
    expect(decided).toMatchObject([{ state: 'approved', reason: 'Checked' }]);
  });

  it('count what the house gave the team beside prizes', async () => {
    await nextDay();
    await team.plays(bettor, 800_000, 775_000);
    await fund(server, bettor, '990');
    await team.receives(bettor, 'promotions', 'promotion', 5_000);
    await team.receives(bettor, 'rebates', 'turnover_rebate', 100);
    await endsDay();
    const [bill] = (await below.must(listAgentBills, { kind: 'dividend' })).rows;
    expect(bill).toMatchObject({ figures: { promotions: '5100.00', net: '-19900.00' }, tier: 1, amount: '597.00' });
    const ben = await comes('ben');
    const [line] = (await ben.must(opsListAgentLines, {})).rows;
    const decision = { id: line?.id ?? '', amount: line?.amount ?? '', reason: 'For the next test' };
    await ben.must(opsDecideAgentLine, { ...decision, decision: 'reject' });
  });

  it('pay nothing where the team won, nor where the operator rejects, nor after the time for an approval', async () => {
    await nextDay();
    await team.plays(bettor, 400_000, 500_000);
    await endsDay();
    expect((await below.must(listAgentBills, { kind: 'dividend' })).rows[0]).toMatchObject({
      state: 'not_reached',
      amount: '0.00',
    });
    await nextDay();
    await team.plays(bettor, 400_000, 300_000);
    await endsDay();
    const ben = await comes('ben');
    const { rows } = await ben.must(opsListAgentLines, {});
    const line = rows[0];
    if (!line) throw new Error('no line waits');
    await ben.must(opsDecideAgentLine, {
      id: line.id,
      decision: 'reject',
      amount: line.amount,
      reason: 'Bets against each other',
    });
    const bills = await below.must(listAgentBills, { kind: 'dividend', state: 'rejected' });
    expect(bills.rows[0]).toMatchObject({ paid: '0.00', reason: 'Bets against each other' });
    await nextDay();
    await team.plays(bettor, 400_000, 300_000);
    await endsDay();
    server.clock.advance({ days: 91 });
    await expireBills(server.ctx);
    await team.goesTo('2026-07-01T03:00:00Z');
    expect((await below.must(listAgentBills, { kind: 'dividend', state: 'expired' })).rows).toHaveLength(1);
  });

  it('are corrected by hand by two people, and the house ends what it gave', async () => {
    const [bill] = (await top.must(listAgentBills, { kind: 'dividend', state: 'paid' })).rows;
    const before = await team.moneyOf(top);
    const anna = await comes('anna');
    const { proposalId } = await anna.must(opsProposeAgentCorrection, {
      id: bill?.id ?? '',
      direction: 'debit',
      amount: '2.5',
      reason: 'Counted a void',
    });
    const ben = await comes('ben');
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'Right' });
    expect((await team.moneyOf(top)) - before).toBe(-2.5);
    const { own } = await top.must(RELAYS.dividend, { action: 'list' });
    expect(await ben.must(opsEndHouseContract, { id: own?.id ?? '', reason: 'The line is closed' })).toEqual({
      state: 'terminated',
    });
    expect((await top.must(RELAYS.dividend, { action: 'list' })).own).toBeNull();
    const finance = await comes('fiona');
    expect((await finance.call(opsListAgents, {})).ok).toBe(true);
  });
});
