import { randomUUID } from 'node:crypto';
import {
  type Actor,
  agent,
  bet,
  betLine,
  demoPlayer,
  guest,
  type Player,
  player,
  rollPlay,
  startServer,
  type TestServer,
} from '@baize/testkit';
import {
  createAgentLink,
  endAgentLink,
  listAgentIncome,
  listAgentLinks,
  listTeam,
  listTeamBets,
  showAgentDashboard,
  showTeamReport,
} from '@baize/wire/agents';
import { balance } from '@baize/wire/cashier';
import { register } from '@baize/wire/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payRebates } from './pay-rebates.ts';

const PASSWORD = 'Quiet-River-42';
let made = 0;

describe('agents', () => {
  let server: TestServer;
  let top: Actor;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    top = await agent(server);
  });
  afterAll(async () => {
    expect((await server.ctx.ledger.verify()).ok).toBe(true);
    await server.close();
  });

  const linkOf = (who: Actor, more: Partial<Parameters<typeof createAgentLink.input.parse>[0]> = {}) =>
    who.must(createAgentLink, { id: randomUUID(), accountType: 0, prizeGroup: 1950, rates: {}, ...Object(more) });

  const joined = async (affiliateCode: string): Promise<Player> => {
    made += 1;
    const username = `team${process.pid}n${made}`;
    const actor = guest(server);
    const opened = await actor.must(register, {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      affiliateCode,
    });
    actor.token = opened.token ?? undefined;
    return Object.assign(actor, { username, password: PASSWORD, memberId: BigInt(opened.id) });
  };

  const pay = async () => {
    await rollPlay(server);
    await payRebates(server.ctx);
    await server.ctx.ledger.fold();
  };

  const fact = async (memberId: bigint, product: string, turnover: bigint, reversalOf?: string) => {
    const { rows } = await server.ctx.pool.query(
      `WITH made AS MATERIALIZED (SELECT uuidv7() AS id), written AS MATERIALIZED (
         SELECT id, play_write_facts(1, $1, 'Asia/Bangkok', $2, $3, ARRAY[id], ARRAY[$4::int8], ARRAY['g'], ARRAY[NULL::uuid],
           ARRAY['THB'], p_stake => ARRAY[$5::int8], p_turnover => ARRAY[$5::int8], p_reversal_of => ARRAY[$6::uuid]) FROM made)
       SELECT id FROM written`,
      [server.ctx.now(), product, reversalOf ? 'reversal' : 'settled', memberId, turnover, reversalOf ?? null],
    );
    const [row] = rows;
    return String(row.id);
  };
  const moneyOf = async (who: Actor) =>
    (await who.must(balance, {})).available ?? (await who.must(balance, {})).sumBalance;

  it('bring members in by a link, with the group and the rates that it gives', async () => {
    const link = await linkOf(top, { prizeGroup: 1940, rates: { rng: '0.4' }, usesMax: 1 });
    expect(link).toMatchObject({ point: '12.0', state: 'open', uses: 0, rates: { rng: '0.4' } });
    const ann = await joined(link.code);
    const { rows } = await top.must(listTeam, {});
    expect(rows.find(row => row.username === ann.username)).toMatchObject({
      level: 1,
      prizeGroup: 1940,
      point: '12.0',
      balance: '0.00',
      directMembers: 0,
    });
    const second = await guest(server).call(register, {
      username: 'toolate1',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      affiliateCode: link.code,
    });
    expect(second).toMatchObject({ ok: false, code: 'affiliate_code_invalid' });
    const { links } = await top.must(listAgentLinks, {});
    expect(links.find(one => one.id === link.id)).toMatchObject({ state: 'used_up', uses: 1 });
  });

  it('make a link once, however often it is sent, and close it', async () => {
    const id = randomUUID();
    const asked = { id, accountType: 0 as const, prizeGroup: 1900, rates: {} };
    const [first, again] = await Promise.all([top.must(createAgentLink, asked), top.must(createAgentLink, asked)]);
    expect(again.code).toBe(first.code);
    expect(await top.call(createAgentLink, { ...asked, prizeGroup: 1800 })).toMatchObject({ code: 'id_reused' });
    expect((await top.must(endAgentLink, { id })).state).toBe('ended');
    expect(await top.call(endAgentLink, { id: randomUUID() })).toMatchObject({ code: 'link_unknown' });
  });

  it('give nobody more than they have', async () => {
    const id = randomUUID();
    const asked = { id, accountType: 0 as const, prizeGroup: 1962, rates: {} };
    expect(await top.call(createAgentLink, asked)).toMatchObject({
      code: 'rate_out_of_bounds',
      value: { bound: '13.0' },
    });
    const rates = { rng: '0.7' };
    expect(await top.call(createAgentLink, { ...asked, prizeGroup: 1900, rates })).toMatchObject({
      code: 'rate_out_of_bounds',
      value: { what: 'rng', bound: '0.6' },
    });
    expect(await top.call(createAgentLink, { ...asked, prizeGroup: 1901 })).toMatchObject({
      code: 'rate_out_of_bounds',
    });
  });

  it('get 40, 40, 40 and 80 of a stake of 20,000 up the line, once, and give it back with a reversal', async () => {
    const line: Player[] = [];
    let upline: Actor = top;
    for (const prizeGroup of [1952, 1948, 1944]) {
      const member = await joined((await linkOf(upline, { accountType: 1, prizeGroup })).code);
      line.unshift(member);
      upline = member;
    }
    const bettor = await joined((await linkOf(upline, { prizeGroup: 1940 })).code);
    const before = await moneyOf(top);
    const factId = await fact(bettor.memberId, 'lottery', 20_000_000_000n);
    await pay();
    await pay();
    const paid = await Promise.all(line.map(moneyOf));
    expect(paid.map(Number)).toEqual([40, 40, 40]);
    expect(Number(await moneyOf(top)) - Number(before)).toBe(80);

    const income = await top.must(listAgentIncome, {});
    expect(income.rows[0]).toMatchObject({
      member: bettor.username,
      turnover: '20000.00',
      percent: '0.4',
      amount: '80.00',
    });
    const oldest = await top.must(listAgentIncome, { order: 'asc' });
    expect(oldest.rows.map(row => row.id)).toEqual(income.rows.map(row => row.id).toReversed());
    const search = await top.must(listTeam, { search: bettor.username.slice(2) });
    expect(search.rows[0]).toMatchObject({ username: bettor.username, level: 4, upline: line[0]?.username });

    await fact(bettor.memberId, 'lottery', -20_000_000_000n, factId);
    await pay();
    expect((await Promise.all(line.map(moneyOf))).map(Number)).toEqual([0, 0, 0]);
    expect(await moneyOf(top)).toBe(before);
  });

  it('see their team add up to the last unit, and nobody else’s', async () => {
    const other = await joined((await linkOf(top, { accountType: 1, prizeGroup: 1944, rates: { rng: '0.5' } })).code);
    const under = await joined((await linkOf(other, { prizeGroup: 1940, rates: { rng: '0.2' } })).code);
    await fact(under.memberId, 'rng', 1_000_000_001n);
    await fact(other.memberId, 'rng', 7_000_000n);
    await server.settle();
    await pay();
    const day = server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok');
    const report = await top.must(showTeamReport, { from: day, to: day });
    expect(report.rows.find(row => row.username === other.username)).toMatchObject({
      level: 1,
      figures: { turnover: '1007.000001', agentRebate: '3.00', teamSize: 1, activeMembers: 2, newMembers: 2 },
    });
    const board = await other.must(showAgentDashboard, {});
    expect(board).toMatchObject({ teamSize: 1, directMembers: 1, point: '12.2' });
    expect(board.today).toMatchObject({ turnover: '1000.000001', income: '3.00', newMembers: 1, activeMembers: 1 });
    expect(await other.call(listTeam, { parentId: '1' })).toMatchObject({
      code: 'member_unknown',
    });
    expect(await under.call(showAgentDashboard, {})).toMatchObject({ code: 'non_agent' });
    expect(await (await player(server)).call(listTeam, {})).toMatchObject({ code: 'non_agent' });
    expect(await other.call(showTeamReport, { from: '2020-01-01', to: day })).toMatchObject({ code: 'bad_input' });
  });

  it('earn from a real bet at its settlement', async () => {
    const betting = await demoPlayer(server);
    const before = Number((await top.must(listAgentIncome, { product: 'lottery' })).total);
    await bet(betting, [
      betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1, unit: '1', multiple: 100, prizeGroup: 1900 }),
    ]);
    for (let step = 0; step < 2; step += 1) {
      server.clock.advance({ seconds: 61 });
      await server.settle();
    }
    await pay();
    // 1960 above the usual 1950: half a percent of 100.
    expect(Number((await top.must(listAgentIncome, { product: 'lottery' })).total) - before).toBeCloseTo(0.5, 6);
    const names = async (headers: Record<string, string>) => {
      const day = server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok');
      const income = await top.must(listAgentIncome, { product: 'lottery' }, { headers });
      const bets = await top.must(listTeamBets, { from: day, to: day, product: 'lottery' }, { headers });
      return [income.rows[0]?.gameName, bets.rows[0]?.gameName];
    };
    expect(await names({ Language: 'EN' })).toEqual(['SSC 1 min', 'SSC 1 min']);
    expect(await names({ Language: 'CN' })).toEqual(['一分时时彩', '一分时时彩']);
  });
});
