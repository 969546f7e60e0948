import { randomUUID } from 'node:crypto';
import { fund, operator, type Player, startServer, type TestServer } from '@baize/testkit';
import {
  listAgentBillMembers,
  listAgentBills,
  listTeam,
  listTeamTransactions,
  listTeamTransfers,
  opsListAgentLines,
  opsListAgents,
  showTeamReport,
  transferInTeam,
} from '@baize/wire/agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PIN, teamsOf, tier } from '../test-support/teams.ts';

type Order = 'asc' | 'desc';
type Cell = string | number | null;
type Asked<Sort> = { sort: Sort; order: Order; limit: number; after?: string };
type Page<Row> = { rows: readonly Row[]; next: string | null };

/** Every column orders the whole list, both ways, with what is missing at the end; pages of two rows put together are that list. */
async function isOrdered<Row extends { id: string }, Sort extends string>(
  read: (asked: Asked<Sort>) => Promise<Page<Row>>,
  columns: readonly (readonly [Sort, (row: Row) => Cell])[],
  least: number,
): Promise<void> {
  for (const [sort, cell] of columns)
    for (const order of ['asc', 'desc'] as const) {
      const { rows } = await read({ sort, order, limit: 100 });
      expect(rows.length, sort).toBeGreaterThanOrEqual(least);
      const shown = rows.map(cell);
      const known = shown.filter(value => value !== null);
      expect(shown.slice(0, known.length), `${sort} ${order}`).toEqual(known);
      const sorted = known.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
      expect(known, `${sort} ${order}`).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      const paged: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: Page<Row> = await read({ sort, order, limit: 2, ...(after && { after }) });
        paged.push(...page.rows.map(({ id }) => id));
        after = page.next;
      }
      expect(paged, `pages by ${sort} ${order}`).toEqual(rows.map(({ id }) => id));
    }
}

describe('the order of the lists of agents', () => {
  let server: TestServer;
  let team: ReturnType<typeof teamsOf>;
  let top: Player;
  let mid: Player;
  let low: Player;
  const range = { from: '2026-03-01', to: '2026-03-31' };
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    team = teamsOf(server);
    top = await team.top();
    mid = await team.joins(top);
    low = await team.joins(mid, 0);
    const others = [await team.joins(top, 0), await team.joins(top), await team.joins(top, 0)];
    await team.houseSigns(top, 'dividend', [tier('4', 1_000, 100, 1)]);
    await team.signs(top, mid, 'dividend', [tier('3', 1_000, 100, 1)]);
    await team.houseSigns(top, 'daily_salary', [tier('1', 1_000)]);
    await team.signs(top, mid, 'daily_salary', [tier('0.6', 1_000)]);
    for (const day of ['03', '04']) {
      await team.goesTo(`2026-03-${day}T03:00:00Z`);
      await team.plays(low, 1_000 * Number(day), 400);
      await team.plays(mid, 700, 100 * Number(day));
      for (const [at, who] of others.entries()) await team.plays(who, 300 + at, 100 - at);
      await team.goesTo(`2026-03-${day}T17:00:30Z`);
      await team.computes();
    }
    await team.allowsTransfers();
    for (const who of [top, mid]) await team.setsPin(who);
    await fund(server, top, '1000');
    const gives = (who: Player, amount: string, username?: string) =>
      who.must(transferInTeam, {
        id: randomUUID(),
        amount,
        paymentPassword: PIN,
        ...(username ? { direction: 'down', username } : { direction: 'up' }),
      });
    await gives(top, '300', mid.username);
    await gives(top, '20', others[1]?.username);
    await gives(mid, '250');
    await team.receives(low, 'promotions', 'promotion', 30);
    await team.receives(mid, 'rebates', 'turnover_rebate', 12);
    await team.reports();
  });
  afterAll(() => server.close());

  it('of the team report is that of each member and each figure', () =>
    isOrdered(
      asked => top.must(showTeamReport, { ...range, ...asked }),
      [
        ['username', row => row.username],
        ['level', row => row.level],
        ['point', row => Number(row.point)],
        ['registeredAt', row => row.registeredAt],
        ['lastLoginAt', row => row.lastLoginAt],
        ['turnover', row => Number(row.figures.turnover)],
        ['net', row => Number(row.figures.net)],
        ['transfersIn', row => Number(row.figures.transfersIn)],
        ['teamSize', row => row.figures.teamSize],
        ['balance', row => Number(row.figures.balance)],
      ],
      4,
    ));

  it('of the tree is that of its members', () =>
    isOrdered(
      asked => top.must(listTeam, asked),
      [
        ['registeredAt', row => row.registeredAt],
        ['username', row => row.username],
        ['lastLoginAt', row => row.lastLoginAt],
        ['point', row => Number(row.point)],
        ['directMembers', row => row.directMembers],
      ],
      4,
    ));

  it('of money in and out is by time, member, level, kind or amount', () =>
    isOrdered(
      asked => top.must(listTeamTransactions, { ...range, ...asked }),
      [
        ['at', row => row.at],
        ['member', row => row.member],
        ['level', row => row.level],
        ['kind', row => row.kind],
        ['amount', row => Number(row.amount)],
      ],
      5,
    ));

  it('of transfers is in the eyes of whoever reads them', async () => {
    await isOrdered(
      asked => top.must(listTeamTransfers, asked),
      [
        ['at', row => row.at],
        ['way', row => row.direction],
        ['with', row => (Number(row.amount) < 0 ? row.to : row.from)],
        ['amount', row => Number(row.amount)],
      ],
      3,
    );
    const [first] = (await top.must(listTeamTransfers, { sort: 'amount' })).rows;
    expect(first).toMatchObject({ from: mid.username, amount: '250.00' });
  });

  it('of bills is that of each column, and of those who played in one', async () => {
    await isOrdered(
      asked => top.must(listAgentBills, { ...range, side: 'given', ...asked }),
      [
        ['window', row => row.windowFrom],
        ['kind', row => row.kind],
        ['other', row => row.member],
        ['turnover', row => Number(row.figures.turnover)],
        ['net', row => Number(row.figures.net)],
        ['people', row => row.figures.activeMembers],
        ['tier', row => row.tier],
        ['scale', row => (row.scalePercent === null ? null : Number(row.scalePercent))],
        ['amount', row => Number(row.amount)],
        ['owed', row => Number(row.owed)],
        ['paid', row => Number(row.paid)],
        ['state', row => row.state],
      ],
      4,
    );
    const [bill] = (await top.must(listAgentBills, range)).rows;
    await isOrdered(
      asked => top.must(listAgentBillMembers, { id: bill?.id ?? '', ...asked }),
      [
        ['username', row => row.username],
        ['turnover', row => Number(row.turnover)],
        ['prizes', row => Number(row.prizes)],
      ],
      5,
    );
  });

  it('of the console is that of each column of agents, and of lines to approve', async () => {
    const anna = await operator(server, 'anna');
    await isOrdered(
      asked => anna.must(opsListAgents, asked),
      [
        ['since', row => Number(row.id)],
        ['username', row => row.username],
        ['upline', row => row.upline],
        ['level', row => row.level],
        ['point', row => Number(row.point)],
        ['team', row => row.teamSize],
        ['direct', row => row.directMembers],
        ['contracts', row => row.contracts],
      ],
      3,
    );
    await isOrdered(
      asked => anna.must(opsListAgentLines, asked),
      [
        ['computed', row => row.computedAt],
        ['window', row => row.windowFrom],
        ['agent', row => row.agent],
        ['bills', row => row.bills],
        ['amount', row => Number(row.amount)],
        ['house', row => Number(row.housePays)],
      ],
      2,
    );
  });
});
