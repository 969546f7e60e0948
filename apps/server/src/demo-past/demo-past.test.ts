import { parseAmount } from '@baize/money';
import { type Actor, agent, demoPlayer, operator, startServer, type TestServer } from '@baize/testkit';
import type { OutputOf } from '@baize/wire';
import { showTeamReport } from '@baize/wire/agents';
import { balance, listWalletEntries, opsListDeposits, opsListWithdrawals } from '@baize/wire/cashier';
import { inbox } from '@baize/wire/content';
import { listBets, listChases, listDraws, opsShowLotteryGame, showDesk } from '@baize/wire/lottery';
import { memberInfo, opsListMemberNotes, ownFeedback } from '@baize/wire/members';
import { listPlay, showProfit } from '@baize/wire/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../all-modules.ts';
import { verifyIssue } from '../modules/lottery/index.ts';
import { seedHouse, seedLivingHouse } from '../seed-house.ts';
import { livePast } from './index.ts';

const live = ({ ctx, database: { url } }: TestServer, stop?: { readonly aborted: boolean }) =>
  livePast(ctx, { modules: allModules, databases: { url, controlUrl: url } }, stop);

const DAY_MS = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const sum = (texts: readonly string[]): bigint => texts.reduce((all, text) => all + (parseAmount(text) ?? 0n), 0n);

const countRows = async ({ ctx }: TestServer): Promise<unknown> => {
  const { rows } = await ctx.pool.query(
    `SELECT (SELECT count(*) FROM ledger_transfer) AS transfers, (SELECT count(*) FROM lottery_order) AS orders,
       (SELECT count(*) FROM lottery_issue) AS issues, (SELECT count(*) FROM play_fact) AS facts,
       (SELECT count(*) FROM cashier_deposit) AS deposits, (SELECT count(*) FROM inbox_message) AS messages,
       (SELECT count(*) FROM member) AS members, (SELECT count(*) FROM audit_entry) AS audited, (SELECT count(*) FROM member_note) AS notes`,
  );
  return rows[0];
};

async function everyBet(
  player: Actor,
  range: { from: string; to: string },
): Promise<OutputOf<typeof listBets>['bets']> {
  const { bets, next } = await player.must(listBets, { ...range, limit: 100 });
  if (next === null) return bets;
  const rest = await player.must(listBets, { ...range, limit: 100, after: next });
  return [...bets, ...rest.bets];
}

describe('the past of the demo', () => {
  let server: TestServer;
  const range = () => {
    const now = server.ctx.now().getTime();
    return { from: dayOf(new Date(now - 26 * DAY_MS)), to: dayOf(new Date(now + DAY_MS)) };
  };
  beforeAll(async () => {
    server = await startServer({ seed: false });
    await seedLivingHouse(server.ctx);
    // It is stopped on its way, and goes on from there.
    let asked = 0;
    const stop = {
      get aborted() {
        asked += 1;
        return asked > 9;
      },
    };
    await live(server, stop);
    const { rows } = await server.ctx.pool.query('SELECT steps_done, through FROM demo_past');
    expect(rows).toEqual([{ steps_done: 9, through: false }]);
    await live(server);
  }, 300_000);
  afterAll(() => server.close());

  it('leaves books that are right, and draws that anybody can check', async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true, problems: [] });
    const { bets } = await (await demoPlayer(server)).must(listBets, { ...range(), limit: 100 });
    for (const { gameCode, issueNo } of bets.filter(({ state }) => state !== 'placed').slice(0, 12))
      expect(await verifyIssue(server.ctx, { merchantId: 1, gameCode, issueNo })).toMatchObject({ ok: true });
  });

  it("shows the player the same figures in the bets, the records, the report and the wallet's entries", async () => {
    const player = await demoPlayer(server);
    const bets = await everyBet(player, range());
    const settled = bets.filter(({ state }) => state !== 'placed');
    expect(settled.map(({ state }) => state)).toEqual(expect.arrayContaining(['won', 'lost']));
    expect(bets.some(({ state }) => state === 'placed')).toBe(true);
    const played = settled.filter(({ state }) => state !== 'cancelled');
    const back = sum(played.flatMap(({ prize, refund }) => [prize, refund]));

    const { totals: records } = await player.must(listPlay, range());
    expect(parseAmount(records.prize)).toBe(back);
    expect(parseAmount(records.net)).toBe(sum(settled.flatMap(({ net }) => net ?? [])));

    const { totals } = await player.must(showProfit, range());
    expect(totals).toMatchObject({
      stake: records.stake,
      prize: records.prize,
      deposits: '5000.00',
      withdrawals: '1200.00',
    });

    const record = await player.must(listWalletEntries, range());
    const { available } = await player.must(balance, {});
    expect(record.entries[0]?.balanceAfter).toBe(available);
    expect(record.total).toBe(available);
  });

  it('has a chase that is over and one that runs, and draws for the trends', async () => {
    const player = await demoPlayer(server);
    const { chases } = await player.must(listChases, {});
    expect(chases.map(({ state }) => state)).toEqual(['running', expect.stringMatching(/won|finished/)]);
    const { draws } = await player.must(listDraws, { gameCode: 'SSC5M', limit: 50 });
    expect(draws.length).toBeGreaterThanOrEqual(30);
  });

  it('begins with what outside lotteries had published by then', async () => {
    const player = await demoPlayer(server);
    const { draws } = await player.must(listDraws, { gameCode: 'HKMS', limit: 200 });
    expect(draws.length).toBe(120);
    expect(draws.every(({ drawSource }) => drawSource === 'published')).toBe(true);
  });

  it('counts the days on which the player logged in as they were', async () => {
    const { rows } = await server.ctx.pool.query<{ days: number }>(
      `SELECT count(*)::int AS days FROM reward_day AS d JOIN member AS m ON m.id = d.member_id
       WHERE m.username = 'demo_player'`,
    );
    expect(rows[0]?.days).toBeGreaterThanOrEqual(8);
    const { rows: logins } = await server.ctx.pool.query<{ days: number }>(
      `SELECT count(DISTINCT (l.at AT TIME ZONE 'Asia/Bangkok')::date)::int AS days FROM member_login AS l
       JOIN member AS m ON m.id = l.member_id WHERE m.username = 'demo_player' AND l.outcome = 'success'`,
    );
    expect(rows[0]?.days).toBe(logins[0]?.days);
  });

  it('pays hot numbers less, plain to see at the desk, in the console and in the record of a bet', async () => {
    const player = await demoPlayer(server);
    const { plays } = await player.must(showDesk, { gameCode: 'THAI5M' });
    const reduced = plays.find(({ playType }) => playType === '2top')?.reduced;
    expect(reduced).toMatchObject([
      { percent: 80, numbers: ['99'] },
      { percent: 50, numbers: ['07', '77'] },
    ]);
    const { bets } = await player.must(listBets, { ...range(), gameCode: 'THAI5M', playType: '2top' });
    expect(bets).toMatchObject([{ prizePercent: 50, odds: reduced?.[1]?.odds }]);
    const shown = await (await operator(server)).must(opsShowLotteryGame, { gameCode: 'THAI' });
    expect(shown.plays.find(({ playType }) => playType === '2top')?.reduced).toHaveLength(3);
  });

  it('gives the agent a team that plays, and the operators something to decide', async () => {
    const { rows } = await (await agent(server)).must(showTeamReport, { ...range(), level: 1 });
    const staked = rows.filter(({ figures }) => (parseAmount(figures.turnover) ?? 0n) > 0n);
    expect(staked.map(({ username }) => username)).toEqual(expect.arrayContaining(['demo_player', 'narong_demo']));
    const admin = await operator(server);
    const deposits = await admin.must(opsListDeposits, {});
    expect(deposits.rows).toMatchObject([{ member: { username: 'mai_demo' }, amount: '1500.00' }]);
    const withdrawals = await admin.must(opsListWithdrawals, {});
    expect(withdrawals.rows).toMatchObject([{ member: { username: 'budi_demo' }, amount: '2500.00' }]);
  });

  it('has an answer to what the player complained of, in the inbox too', async () => {
    const who = await demoPlayer(server);
    const { rows } = await who.must(ownFeedback, {});
    expect(rows).toMatchObject([{ kind: 'complaint', state: 'closed', answer: { content: expect.any(String) } }]);
    const { messages } = await who.must(inbox, { limit: 100 });
    expect(messages.map(({ title }) => title)).toContain(`An answer to what you wrote (${rows[0]?.number})`);
  });

  it('has what an operator noted about the player, the pinned first', async () => {
    const fiona = await operator(server, 'fiona');
    const { id } = await (await demoPlayer(server)).must(memberInfo, {});
    const { notes } = await fiona.must(opsListMemberNotes, { memberId: id });
    expect(notes.map(({ pinned, by }) => [pinned, by])).toEqual([
      [true, 'Fiona Finance'],
      [false, 'Fiona Finance'],
    ]);
  });

  it('adds nothing when the house starts again', async () => {
    const before = await countRows(server);
    await seedLivingHouse(server.ctx);
    await live(server);
    expect(await countRows(server)).toEqual(before);
  });
});

describe('a house that began without a past', () => {
  it('gets none at a later start', async () => {
    const server = await startServer({ seed: false });
    try {
      await seedHouse(server.ctx);
      await seedLivingHouse(server.ctx);
      const { rows } = await server.ctx.pool.query('SELECT FROM demo_past');
      expect(rows).toEqual([]);
      const { bets } = await (await demoPlayer(server)).must(listBets, {});
      expect(bets).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
