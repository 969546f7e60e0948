import { randomUUID } from 'node:crypto';
import { type Actor, asOwner, fund, operator, type Player, startServer, type TestServer } from '@baize/testkit';
import { listTeamBets, listTeamTransactions, showAgentDashboard, showTeamReport } from '@baize/wire/agents';
import { opsClaim, opsDecideDeposit, requestDeposit } from '@baize/wire/cashier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallerMember } from '../../../http/handler.ts';
import { addDays } from '../../merchants/index.ts';
import { teamsOf } from '../test-support/teams.ts';
import { betsOfTeam, totalsOfTeam } from './bets-of-teams.ts';

const DAY_MS = 86_400_000;

describe('reports of a team', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let top: Player;
  let middle: Player;
  let low: Player;
  let other: Player;
  let finance: Actor;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
    middle = await team.joins(top);
    low = await team.joins(middle, 0);
    other = await team.joins(top, 0);
    finance = await operator(server, 'finance');
    await server.settle();
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const today = () => server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok');
  const range = () => ({ from: today(), to: today() });
  /** A deposit that an operator approved; `fee` is the channel's, in ledger units. */
  const payIn = async (who: Player, amount: string, fee = 0n): Promise<void> => {
    const { id } = await who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount });
    await asOwner(server, 'UPDATE cashier_deposit SET fee = $1 WHERE id = $2', [fee, id]);
    const { version } = await finance.must(opsClaim, { queue: 'deposits', id });
    await finance.must(opsDecideDeposit, { id, version, decision: 'approve', reason: 'seen on the account' });
  };
  it('have every column, for a member with all under it, for each side alone, and in all', async () => {
    await payIn(low, '1000', 10_000_000n);
    await payIn(low, '500');
    await payIn(middle, '300');
    await team.receives(low, 'promotions', 'promotion', 30);
    await team.receives(low, 'rebates', 'turnover_rebate', 12);
    await team.plays(low, 2_000, 1_500);
    await team.plays(low, 400, 0);
    await team.plays(middle, 100, 250);
    await team.plays(other, 50, 0);
    await team.reports();
    const all = await top.must(showTeamReport, range());
    expect(all.rows.map(row => row.username)).toEqual([middle.username, other.username, ...names(all).slice(2)]);
    expect(all.rows[0]?.figures).toMatchObject({
      deposits: '1800.00',
      depositFees: '10.00',
      withdrawals: '0.00',
      turnover: '2500.00',
      validTurnover: '2500.00',
      prizes: '1750.00',
      promotions: '42.00',
      net: '-698.00',
      firstDeposits: 2,
      newMembers: 2,
      activeMembers: 2,
      teamSize: 1,
    });
    expect(all.totals).toMatchObject({ turnover: '2550.00', deposits: '1800.00', activeMembers: 3 });
    const own = await top.must(showTeamReport, { ...range(), whose: 'own' });
    expect(own.rows.find(row => row.username === middle.username)?.figures).toMatchObject({
      deposits: '300.00',
      turnover: '100.00',
      prizes: '250.00',
      firstDeposits: 1,
      activeMembers: 1,
      balance: '300.00',
    });
    const below = await top.must(showTeamReport, { ...range(), whose: 'below', sort: 'deposits' });
    expect(below.rows[0]).toMatchObject({
      username: middle.username,
      figures: { deposits: '1500.00', turnover: '2400.00', balance: '1532.00' },
    });
  });

  const names = (report: { rows: readonly { username: string }[] }): string[] => report.rows.map(row => row.username);

  it('go down level by level, find by name, sort and go on by pages', async () => {
    const second = await top.must(showTeamReport, { ...range(), level: 2 });
    expect(names(second)).toContain(low.username);
    expect(names(second)).not.toContain(middle.username);
    const found = await top.must(showTeamReport, { ...range(), search: low.username.slice(0, -1).toUpperCase() });
    expect(found.rows.find(row => row.username === low.username)?.level).toBe(2);
    const under = await top.must(showTeamReport, { ...range(), parentId: String(middle.memberId) });
    expect(names(under)).toEqual([low.username]);
    expect(under.own).toMatchObject({ turnover: '100.00' });
    const byName = await top.must(showTeamReport, { ...range(), sort: 'username', order: 'asc' });
    expect(names(byName)).toEqual([...names(byName)].sort());
    const first = await top.must(showTeamReport, { ...range(), sort: 'turnover', limit: 1 });
    const next = await top.must(showTeamReport, { ...range(), sort: 'turnover', limit: 1, after: first.next ?? '' });
    expect([...names(first), ...names(next)]).toEqual([middle.username, other.username]);
    expect(first.totals).toEqual(next.totals);
  });

  it('refuse strangers, foreign teams and ranges that are too long', async () => {
    for (const call of [showTeamReport, listTeamTransactions, listTeamBets] as const) {
      expect(await low.call(call, range())).toMatchObject({ code: 'non_agent' });
      expect(await middle.call(call, { ...range(), parentId: String(other.memberId) })).toMatchObject({
        code: 'member_unknown',
      });
      expect(await top.call(call, { from: addDays(today(), -92), to: today() })).toMatchObject({ code: 'bad_input' });
    }
  });

  it('list money in and out of the team, with its sum', async () => {
    const list = await top.must(listTeamTransactions, range());
    expect(list.rows.map(({ member, level, kind, amount }) => [member, level, kind, amount])).toEqual(
      expect.arrayContaining([
        [low.username, 2, 'deposit', '990.00'],
        [middle.username, 1, 'deposit', '300.00'],
        [low.username, 2, 'promotion', '30.00'],
        [low.username, 2, 'rebate', '12.00'],
      ]),
    );
    // With the opening money of the demo's player.
    expect(list.totals).toMatchObject({ in: '6832.00', out: '0.00', count: 6 });
    const few = await top.must(listTeamTransactions, { ...range(), kind: 'deposit', sort: 'amount', limit: 2 });
    expect(few.rows.map(row => row.amount)).toEqual(['990.00', '500.00']);
    const rest = await top.must(listTeamTransactions, {
      ...range(),
      kind: 'deposit',
      sort: 'amount',
      limit: 2,
      after: few.next ?? '',
    });
    expect(rest).toMatchObject({ rows: [{ amount: '300.00' }], next: null });
    const direct = await top.must(listTeamTransactions, { ...range(), level: 1 });
    expect(new Set(direct.rows.map(row => row.member))).toEqual(new Set([middle.username, 'demo_player']));
    const named = await top.must(listTeamTransactions, { ...range(), search: low.username });
    expect(named.totals.count).toBe(4);
    expect((await middle.must(listTeamTransactions, range())).totals.count).toBe(4);
  });

  it('list what the team played, bet by bet, with its sum', async () => {
    const list = await top.must(listTeamBets, range());
    expect(list.rows).toHaveLength(4);
    expect(list.totals).toMatchObject({ turnover: '2550.00', prizes: '1750.00', net: '-800.00' });
    const few = await top.must(listTeamBets, { ...range(), search: low.username, order: 'asc', limit: 1 });
    expect(few.rows).toMatchObject([{ member: low.username, level: 2, turnover: '2000.00', net: '-500.00' }]);
    const rest = await top.must(listTeamBets, {
      ...range(),
      search: low.username,
      order: 'asc',
      limit: 1,
      after: few.next ?? '',
    });
    expect(rest).toMatchObject({ rows: [{ turnover: '400.00' }], next: null });
    expect((await top.must(listTeamBets, { ...range(), level: 1 })).rows).toHaveLength(2);
    expect((await top.must(listTeamBets, { ...range(), product: 'lottery' })).rows).toEqual([]);
  });

  it('list the bets of a large team as those of a small one, page by page, either way round', async () => {
    const { rows } = await server.ctx.pool.query<{ id: bigint }>("SELECT id FROM member WHERE username = 'demo_agent'");
    const member: CallerMember = {
      merchantId: 1,
      memberId: rows[0]?.id ?? 0n,
      sessionId: '',
      username: 'demo_agent',
      trial: false,
      accountType: 1,
      currency: 'THB',
      asset: 'THB',
      changeDue: false,
    };
    const more = { limit: 50, parentId: member.memberId, timeZone: 'Asia/Bangkok' };
    for (const asked of [
      {},
      { order: 'asc' as const },
      { level: 1 },
      { level: 2, product: 'rng' },
      { product: 'lottery' },
    ]) {
      const small = await top.must(listTeamBets, { ...range(), ...asked });
      const large = { order: 'desc' as const, ...range(), ...more, ...asked };
      const found = await betsOfTeam(server.ctx, member, large);
      expect(found.map(({ id, member: name, level }) => [id, name, level])).toEqual(
        small.rows.map(({ id, member: name, level }) => [id, name, level]),
      );
      const totals = await totalsOfTeam(server.ctx, member, large);
      expect([totals?.turnover, totals?.prizes].map(Number)).toEqual(
        [small.totals.turnover, small.totals.prizes].map(text => Number(text) * 1e6),
      );
      const [, second] = found;
      const rest = await betsOfTeam(server.ctx, member, { ...large, after: second?.id });
      expect(rest.map(({ id }) => id)).toEqual(found.slice(2).map(({ id }) => id));
    }
  });

  it('agree with the raw facts and count everybody once, whatever days are asked for and however late days are told', async () => {
    const first = today();
    const start = server.ctx.now().getTime();
    await team.goesTo(new Date(start + 45 * DAY_MS).toISOString());
    const days = [9, 3, 3, 20, 12, 5, 40, 41, 8].map((days, at) => ({
      days,
      who: [low, middle, other][at % 3] ?? low,
    }));
    for (const { days: later, who } of days) {
      await team.plays(who, 10 + later, later, { at: new Date(start + later * DAY_MS) });
      await team.reports();
    }
    for (const [from, to] of [
      [0, 45],
      [1, 12],
      [3, 3],
      [4, 9],
      [13, 41],
      [21, 39],
    ] as const) {
      const asked = { from: addDays(first, from), to: addDays(first, to) };
      const { totals } = await top.must(showTeamReport, asked);
      const { rows } = await server.ctx.pool.query(
        `SELECT count(DISTINCT f.member_id) AS people, coalesce(sum(f.stake), 0) AS stake, coalesce(sum(f.prize), 0) AS prize
         FROM play_fact AS f JOIN member AS m ON m.id = f.member_id JOIN member AS a ON a.username = 'demo_agent' AND m.path <@ a.path
         WHERE m.id <> a.id AND f.asset = 'THB' AND f.kind IN ('settled', 'reversal') AND f.business_date BETWEEN $1::date AND $2::date`,
        [asked.from, asked.to],
      );
      expect([totals.activeMembers, Number(totals.turnover), Number(totals.prizes)], `${from} to ${to}`).toEqual([
        Number(rows[0].people),
        Number(rows[0].stake) / 1e6,
        Number(rows[0].prize) / 1e6,
      ]);
    }
  });

  it('show on the dashboard what came in today', async () => {
    await fund(server, other, '77');
    await team.reports();
    const board = await top.must(showAgentDashboard, {});
    expect(board.today).toMatchObject({ deposits: '77.00', firstDeposits: 1 });
    expect(board.teamSize).toBeGreaterThanOrEqual(3);
  });
});
