import { randomUUID } from 'node:crypto';
import {
  type Actor,
  agent,
  bet,
  betLine,
  fund,
  guest,
  operator,
  type Player,
  rollPlay,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { createAgentLink, listAgentIncome, showTeamReport } from '@baize/wire/agents';
import { balance } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import { opsAnnulLotteryIssue, opsEnterLotteryResult } from '@baize/wire/lottery';
import { register } from '@baize/wire/members';
import { playerRankProgress, pointBalance } from '@baize/wire/relays';
import { claimRebate, listBonuses, showProfit, showRebates } from '@baize/wire/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payReward } from '../bonuses/index.ts';
import { makeIssues } from '../lottery/make-issues.ts';
import { runtimeOf } from '../lottery/runtime.ts';
import { takeTurnover } from '../rewards/take-turnover.ts';
import { payRebates } from './pay-rebates.ts';

const PASSWORD = 'Quiet-River-42';
/** A game like SSC5M whose results are entered. */
const GAME = { gameCode: 'ENTRY5M' };
/** A stake of so many that loses where the last places are small. */
const risk = (stake: number) =>
  betLine('h2_dxds', { pos: [['大'], ['大']] }, { bets: 1, unit: '2', multiple: stake / 2, prizeGroup: 1900 });

describe('an issue that is annulled after all of it was counted', () => {
  let server: TestServer;
  let top: Actor;
  let mid: Player;
  let bettor: Player;
  let bonused: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    await server.database.pool.query(
      `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'source', 'entry', 'sort', 99))).*
       FROM lottery_game AS g WHERE code = 'SSC5M'`,
      [GAME.gameCode],
    );
    runtimeOf(server.ctx).games.forget();
    await makeIssues(server.ctx);
    top = await agent(server);
    mid = await under(top, 1, 1952);
    bettor = await under(mid, 0, 1944);
    bonused = await under(mid, 0, 1944);
    await fund(server, bettor, '100000');
    const reward = { amount: 100_000_000n, rolloverTimes: 10, points: 0 };
    await server.ctx.transaction(tx =>
      payReward(server.ctx, tx, {
        ...{ merchantId: 1, memberId: bonused.memberId, asset: 'THB' },
        ...{ source: 'adjustment', sourceId: randomUUID(), titles: { en: 'Test' }, reward },
      }),
    );
    await server.settle();
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const under = async (upline: Actor, accountType: 0 | 1, prizeGroup: number): Promise<Player> => {
    const { code } = await upline.must(createAgentLink, { id: randomUUID(), accountType, prizeGroup, rates: {} });
    const username = `void${randomUUID().slice(0, 8)}`;
    const actor = guest(server);
    const opened = await actor.must(register, {
      ...{ username, password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true, affiliateCode: code },
    });
    actor.token = opened.token ?? undefined;
    return Object.assign(actor, { username, password: PASSWORD, memberId: BigInt(opened.id) });
  };
  /** All that follows from what is settled: shares up the line, turnover with points, rollover and ranks. */
  const count = async (): Promise<void> => {
    await server.settle();
    await rollPlay(server);
    await payRebates(server.ctx);
    await takeTurnover(server.ctx);
    await server.settle();
    await server.ctx.ledger.fold();
  };
  const money = async (who: Actor): Promise<number> => Number((await who.must(balance, {})).sumBalance);
  const debt = async ({ memberId }: Player): Promise<bigint> =>
    (await server.ctx.ledger.balancesOf(1, memberId)).find(({ kind }) => kind === 'receivable')?.available ?? 0n;
  const earned = async () => ({
    turnover: (await bettor.must(playerRankProgress, {})).turnover,
    points: (await bettor.must(pointBalance, {})).points,
    claimable: (await bettor.must(showRebates, {})).claimable.map(({ turnover, amount }) => ({ turnover, amount })),
  });
  const rolled = async () => (await bonused.must(listBonuses, {})).bonuses[0]?.rolled;
  const teamOf = async (who: Player) => {
    const day = server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok');
    const { rows } = await top.must(showTeamReport, { from: day, to: day });
    const figures = rows.find(({ username }) => username === who.username)?.figures;
    return { turnover: figures?.turnover, prizes: figures?.prizes, agentRebate: figures?.agentRebate };
  };
  const playOn = async (stake: number): Promise<void> => {
    await bet(bettor, [risk(stake)]);
    server.clock.advance({ minutes: 2 });
    await count();
  };

  it('takes back from agents what it gave, and asks for no more from whoever plays on', async () => {
    const had = await money(top);
    const { issueNo } = await bet(bettor, [risk(12_000)], GAME);
    await bet(bonused, [risk(100)], GAME);
    const stakesLeft = await money(bettor);
    server.clock.advance({ minutes: 5, seconds: 1 });
    await server.settle();
    const [anna, ben] = [await operator(server), await operator(server, 'ben')];
    const result = '9,9,9,0,0';
    for (const who of [anna, ben]) await who.must(opsEnterLotteryResult, { ...GAME, issueNo, result });
    await count();

    // Of 12,100: 12.6 above 12.2 of the point, and 13.0 above that.
    expect(await money(mid)).toBe(48.4);
    expect((await money(top)) - had).toBeCloseTo(48.4, 6);
    expect(await teamOf(mid)).toMatchObject({ turnover: '12100.00', agentRebate: '48.40' });
    expect(await earned()).toEqual({
      turnover: '12000.00',
      points: '120',
      claimable: [{ turnover: '12000.00', amount: '30.00' }],
    });
    expect(await rolled()).toBe('100.00');
    await bettor.must(claimRebate, { id: randomUUID() });
    // An agent who spent its share, but for the own rebate of the stake.
    await bet(mid, [risk(30)]);

    const asked = await anna.must(opsAnnulLotteryIssue, { ...GAME, issueNo, result, reason: 'declared void' });
    await ben.must(opsDecideProposal, { id: asked.proposalId, decision: 'approve', reason: 'seen' });
    await count();
    await count();

    expect(await money(top)).toBe(had);
    expect([await money(mid), await debt(mid)]).toEqual([0, -29_220_000n]);
    expect(await teamOf(mid)).toMatchObject({ turnover: '0.00', prizes: '0.00', agentRebate: '0.00' });
    const { rows } = await mid.must(listAgentIncome, { product: 'lottery' });
    expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0, 6);
    // The stake is back whole with the own rebate gone; what the rank gave and the points stay, and are earned again first.
    expect(await money(bettor)).toBeCloseTo(100_000 + 30 + 28, 6);
    expect(stakesLeft).toBeLessThan(100_000 - 11_000);
    expect(await earned()).toMatchObject({ turnover: '0.00', points: '120' });
    expect((await earned()).claimable.filter(({ amount }) => Number(amount) > 0)).toEqual([]);
    expect(await bettor.call(claimRebate, { id: randomUUID() })).toMatchObject({ code: 'nothing_to_claim' });
    expect(await rolled()).toBe('0.00');
    const day = server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok');
    const { totals } = await bettor.must(showProfit, { from: '2020-01-01', to: day });
    expect(totals).toMatchObject({ stake: '0.00', prize: '0.00', promotions: '30.00' });

    await playOn(12_000);
    expect(await earned()).toEqual({ turnover: '12000.00', points: '120', claimable: [] });
    await playOn(4_000);
    expect(await earned()).toEqual({
      turnover: '16000.00',
      points: '160',
      claimable: [{ turnover: '4000.00', amount: '10.00' }],
    });
  });
});
