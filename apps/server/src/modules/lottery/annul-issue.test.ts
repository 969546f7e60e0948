import {
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  seenLines,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { balance, listWalletEntries } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import {
  draw,
  drawByCode,
  listBets,
  listDraws,
  nearIssues,
  openedNumbers,
  opsAnnulLotteryIssue,
  opsCorrectLotteryResult,
  opsListLotteryIssues,
  opsShowLotteryAnnulment,
  placeChase,
  showBet,
  showChase,
  showDesk,
  showFairness,
  showTrend,
} from '@baize/wire/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';
import { drawDueIssues, storeDraw } from './draw-issue.ts';
import { findIssue } from './find-issue.ts';
import { makeIssues } from './make-issues.ts';
import { openStakes } from './place-bets.ts';
import { runtimeOf } from './runtime.ts';
import { settleDueIssues } from './settle-issue.ts';
import { verifyIssue } from './verify-issue.ts';

/** A game like SSC5M whose results are entered. */
const GAME = 'ENTRY5M';
const RESULT = '1,2,3,4,5';
const both = ['大', '小'];
/** Wins whatever is drawn: 1.95 for each 1 on one of its four bets; a group this low gives a part of the stake back at once. */
const sure = betLine('h2_dxds', { pos: [both, both] }, { bets: 4, prizeGroup: 1700 });
const hit = betLine('5x_direct', { tickets: ['12345'] }, { bets: 1, unit: '0.1', prizeGroup: 1900 });
const miss = betLine('5x_direct', { tickets: ['99999'] }, { bets: 1 });

describe('an issue that is annulled', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  let ben: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    ben = await operator(server, 'ben');
    await server.database.pool.query(
      `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'source', 'entry', 'sort', 99))).*
       FROM lottery_game AS g WHERE code = 'SSC5M'`,
      [GAME],
    );
    runtimeOf(server.ctx).games.forget();
    await makeIssues(server.ctx);
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const bettor = async (amount = '100'): Promise<Player> => {
    const who = await player(server);
    await fund(server, who, amount);
    return who;
  };
  const money = async (who: Player): Promise<string> => {
    await server.ctx.ledger.fold();
    return (await who.must(balance, {})).sumBalance;
  };
  const owed = async ({ memberId }: Player): Promise<bigint> => {
    const balances = await server.ctx.ledger.balancesOf(1, memberId);
    return -(balances.find(each => each.kind === 'receivable')?.available ?? 0n);
  };
  const bets = async (who: Player) =>
    (await who.must(listBets, {})).bets.map(each => [each.state, each.prize, each.refund]);
  const toDraw = async (): Promise<void> => {
    server.clock.advance({ minutes: 5, seconds: 1 });
    await closeDueIssues(server.ctx);
  };
  /** Entered, and not settled yet. */
  const drawn = (issueNo: string, result = RESULT) =>
    server.ctx.transaction(async tx => {
      const issue = await findIssue(tx, 1, GAME, issueNo, 'locked');
      if (issue === undefined) throw new Error('the issue is gone');
      await storeDraw(server.ctx, tx, issue, { seed: null, result, beacon_value: '' });
      return issue;
    });
  const propose = async (where: { gameCode: string; issueNo: string }, reason = 'declared void') => {
    const { result } = await anna.must(opsShowLotteryAnnulment, where);
    return (await anna.must(opsAnnulLotteryIssue, { ...where, result, reason })).proposalId;
  };
  const annul = async (where: { gameCode: string; issueNo: string }, reason?: string): Promise<void> => {
    const id = await propose(where, reason);
    await ben.must(opsDecideProposal, { id, decision: 'approve', reason: 'seen on the board' });
  };
  /** What the facts of a member add up to. */
  const facts = async ({ memberId }: Player) => {
    const { rows } = await server.ctx.pool.query(
      `SELECT sum(wagered)::int8 AS wagered, sum(stake)::int8 AS stake, sum(valid_turnover)::int8 AS turnover, sum(prize)::int8 AS prize,
        sum(rebate)::int8 AS rebate FROM play_fact WHERE member_id = $1`,
      [memberId],
    );
    return rows[0];
  };
  const NOTHING = { wagered: 0n, stake: 0n, turnover: 0n, prize: 0n, rebate: 0n };

  it('takes prizes and rebates back, gives every stake back, and leaves nothing in the figures', async () => {
    const [winner, loser] = [await bettor(), await bettor()];
    const { issueNo, orders } = await bet(winner, [hit, sure], { gameCode: GAME });
    await bet(loser, [miss], { gameCode: GAME });
    const where = { gameCode: GAME, issueNo };
    expect(await anna.call(opsShowLotteryAnnulment, where)).toMatchObject({ code: 'wrong_state' });
    await toDraw();
    const issue = await drawn(issueNo);
    await settleDueIssues(server.ctx);
    expect((await bets(winner)).map(([state]) => state)).toEqual(['won', 'won']);
    expect(Number(await money(winner))).toBeGreaterThan(9_000);

    const preview = await anna.must(opsShowLotteryAnnulment, where);
    expect(preview).toMatchObject({ status: 'settled', result: RESULT, orders: 3, bettors: 2 });
    expect(preview.sums).toMatchObject([{ currency: 'THB', stake: '5.10', owing: 0, owed: '0.00' }]);
    const id = await propose(where, 'the outside draw was void');
    const approve = { id, decision: 'approve' as const, reason: 'seen on the board' };
    expect(await anna.call(opsDecideProposal, approve)).toMatchObject({ code: 'own_proposal' });
    expect((await bets(winner)).map(([state]) => state)).toEqual(['won', 'won']);
    await ben.must(opsDecideProposal, approve);
    await server.settle();

    expect(await bets(winner)).toEqual([
      ['voided', '0.00', '4.00'],
      ['voided', '0.00', '0.10'],
    ]);
    expect(await bets(loser)).toEqual([['voided', '0.00', '1.00']]);
    expect([await money(winner), await money(loser)]).toEqual(['100.00', '100.00']);
    expect(await server.ctx.ledger.houseBalance(1, openStakes(issue.id, 'THB'))).toBe(0n);
    for (const who of [winner, loser]) expect(await facts(who)).toEqual(NOTHING);
    expect(await winner.must(showBet, { orderId: orders[0]?.id ?? '' })).toMatchObject({
      bet: { state: 'voided', result: null },
      annulled: { result: RESULT, reason: 'the outside draw was void' },
      parts: [],
    });
    expect(await anna.call(opsShowLotteryAnnulment, where)).toMatchObject({ code: 'wrong_state' });
    const log = await server.ctx.pool.query("SELECT reason FROM audit_entry WHERE action = 'lottery.issueAnnulled'");
    expect(log.rows).toHaveLength(1);
  });

  it('has no result any more in lists, trends and at the desk, and can be traced', async () => {
    const who = await bettor();
    const { issueNo } = await bet(who, [sure], { gameCode: GAME });
    const where = { gameCode: GAME, issueNo };
    await toDraw();
    await drawn(issueNo);
    await settleDueIssues(server.ctx);
    const shown = async () => ({
      list: (await who.must(listDraws, { gameCode: GAME })).draws.map(each => each.issueNo),
      trend: (await who.must(showTrend, { gameCode: GAME, draws: 30 })).draws.map(each => each.issueNo),
      desk: (await who.must(showDesk, { gameCode: GAME })).lastDraws.map(each => each.issueNo),
      opened: (await who.must(openedNumbers, { gameCode: GAME })).games.map(each => each.last?.issueNo),
      last: await who.call(drawByCode, { gameCode: GAME }),
      one: await who.call(draw, where),
    });
    const before = await shown();
    for (const list of [before.list, before.trend, before.desk, before.opened]) expect(list).toContain(issueNo);
    await annul(where);
    await server.settle();
    const after = await shown();
    for (const list of [after.list, after.trend, after.desk, after.opened]) expect(list).not.toContain(issueNo);
    expect(after.one).toMatchObject({ code: 'draw_unknown' });
    expect(JSON.stringify(after.last)).not.toContain(issueNo);
    expect(await who.must(showFairness, where)).toMatchObject({
      status: 'cancelled',
      result: RESULT,
      annulled: { result: RESULT, reason: 'declared void' },
    });
    const { issues } = await anna.must(opsListLotteryIssues, { gameCode: GAME, status: 'cancelled' });
    expect(issues.find(each => each.issueNo === issueNo)).toMatchObject({
      annulled: true,
      result: RESULT,
      prize: '0.00',
    });
  });

  it('keeps the proof of a draw of the house', async () => {
    const who = await bettor();
    const { issueNo, orders } = await bet(who, [sure], { gameCode: 'SSC5M' });
    const where = { gameCode: 'SSC5M', issueNo };
    await toDraw();
    await drawDueIssues(server.ctx);
    await settleDueIssues(server.ctx);
    const orderId = orders[0]?.id ?? '';
    const before = await who.must(showFairness, { ...where, orderId });
    expect(before.annulled).toBeNull();
    await annul(where, 'a number was sold twice');
    await server.settle();
    expect(await who.must(showFairness, { ...where, orderId })).toEqual({
      ...before,
      status: 'cancelled',
      annulled: { result: before.result, annulledAt: expect.any(String), reason: 'a number was sold twice' },
    });
    expect(await verifyIssue(server.ctx, { merchantId: 1, ...where, orderId })).toMatchObject({
      ok: true,
      annulled: 'a number was sold twice',
    });
    expect(await money(who)).toBe('100.00');
    expect(await facts(who)).toEqual(NOTHING);
  });

  it('leaves a debt where what was won is gone, and says so before', async () => {
    const who = await bettor();
    const { issueNo } = await bet(who, [hit], { gameCode: GAME });
    await toDraw();
    await drawn(issueNo);
    await settleDueIssues(server.ctx);
    const won = await money(who);
    const later = betLine('dwd', { pos: [[7], [], [], [], []] }, { bets: 1, unit: '2', multiple: 1_500 });
    await bet(who, [later, later, later], { gameCode: 'SSC1M' });
    const left = await money(who);
    const missing = (Number(won) - 100 - Number(left)).toFixed(2);
    const where = { gameCode: GAME, issueNo };
    const { sums } = await anna.must(opsShowLotteryAnnulment, where);
    expect(Number(missing)).toBeGreaterThan(0);
    expect(sums).toMatchObject([{ owing: 1, owed: missing }]);
    await annul(where);
    await server.settle();
    await server.settle();
    expect(await money(who)).toBe('0.00');
    expect(await owed(who)).toBe(BigInt(Math.round(Number(missing) * 1_000_000)));
    // The refund pays a part of what is owed.
    const { entries } = await who.must(listWalletEntries, { group: 'all', limit: 3 });
    expect(entries.map(each => each.kind)).toEqual(['taken_back', 'refund', 'taken_back']);
  });

  it.each(['evaluating', 'paying', 'booking'])('is stopped while its settlement is %s', async phase => {
    const who = await bettor();
    const { issueNo } = await bet(who, [sure, sure, sure, miss], { gameCode: GAME });
    await toDraw();
    const issue = await drawn(issueNo);
    if (phase !== 'evaluating') await stopAt(issue.id, phase);
    await annul({ gameCode: GAME, issueNo });
    await settleDueIssues(server.ctx);
    expect((await bets(who)).map(([state]) => state)).toEqual(['voided', 'voided', 'voided', 'voided']);
    expect(await money(who)).toBe('100.00');
    expect(await server.ctx.ledger.houseBalance(1, openStakes(issue.id, 'THB'))).toBe(0n);
    expect(await facts(who)).toEqual(NOTHING);
  });

  /** Leaves the settlement of a drawn issue with one of its three winners paid, or with all of them. */
  async function stopAt(issueId: bigint, phase: string): Promise<void> {
    const { ctx } = server;
    const asset = 'THB';
    const open = await ctx.ledger.openAccount(1, openStakes(issueId, asset));
    const rebates = await ctx.ledger.openAccount(1, { kind: 'rebates', asset });
    const { reckon } = await import('./settlement-thread.ts');
    const drawnIssue = { merchantId: 1, issueId: String(issueId), family: 'SSC', result: RESULT };
    await reckon(ctx.pool, { what: 'evaluate', issue: drawnIssue }, false);
    await sql`SELECT lottery_make_winners(1, ${issueId})`.execute(ctx.db);
    const pay = (limit: number) =>
      sql`SELECT lottery_pay_winners(1, ${issueId}, ${ctx.now()}, ${limit}, ${[asset]}::text[], ${[open]}::int8[],
        ${[rebates]}::int8[])`.execute(ctx.db);
    await pay(phase === 'paying' ? 1 : 10);
    if (phase === 'booking') await pay(10);
  }

  it('is stopped while a correction takes its prizes back', async () => {
    const who = await bettor();
    const { issueNo } = await bet(who, [hit, miss], { gameCode: GAME });
    const where = { gameCode: GAME, issueNo };
    await toDraw();
    const issue = await drawn(issueNo);
    await settleDueIssues(server.ctx);
    const other = { ...where, result: '5,4,3,2,1', reason: 'read wrongly' };
    const { proposalId } = await anna.must(opsCorrectLotteryResult, other);
    const stale = await propose(where);
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'yes' });
    // What was proposed was another result.
    expect(await ben.call(opsDecideProposal, { id: stale, decision: 'approve', reason: 'yes' })).toMatchObject({
      code: 'version_changed',
    });
    await ben.must(opsDecideProposal, { id: stale, decision: 'reject', reason: 'corrected' });
    await annul(where);
    await settleDueIssues(server.ctx);
    expect(await money(who)).toBe('100.00');
    expect(await server.ctx.ledger.houseBalance(1, openStakes(issue.id, 'THB'))).toBe(0n);
    expect(await facts(who)).toEqual(NOTHING);
    const undone = await server.ctx.pool.query('SELECT version FROM lottery_winner_undone WHERE issue_id = $1', [
      issue.id,
    ]);
    expect(undone.rows).toEqual([{ version: 1 }]);
  });

  it('stops no chase by its win: one that ended stays ended, one that runs goes on', async () => {
    const who = await bettor();
    const chase = async (stopOnWin: boolean) => {
      const { current, next } = await who.must(nearIssues, { gameCode: GAME });
      const placed = await who.must(placeChase, {
        id: crypto.randomUUID(),
        gameCode: GAME,
        lines: await seenLines(who, [sure], GAME),
        issues: [current, ...next].slice(0, 3).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 })),
        strategy: 'same',
        stopOnWin,
        total: '12',
      });
      return placed.chase.id;
    };
    const [stops, goesOn] = [await chase(true), await chase(false)];
    const issueNo = (await who.must(nearIssues, { gameCode: GAME })).current?.issueNo ?? '';
    await toDraw();
    await drawn(issueNo);
    await settleDueIssues(server.ctx);
    const states = async (chaseId: string) => {
      const shown = await who.must(showChase, { chaseId });
      return [shown.chase.state, ...shown.bets.map(each => each.state).toSorted()];
    };
    expect(await states(stops)).toEqual(['won', 'cancelled', 'cancelled', 'won']);
    expect(await states(goesOn)).toEqual(['running', 'placed', 'placed', 'won']);
    await annul({ gameCode: GAME, issueNo });
    await settleDueIssues(server.ctx);
    expect(await states(stops)).toEqual(['stopped', 'cancelled', 'cancelled', 'voided']);
    expect(await states(goesOn)).toEqual(['running', 'placed', 'placed', 'voided']);
    // Two of its bets are still open.
    expect(await money(who)).toBe((100 - 2 * (4 - 0.5)).toFixed(2));
  });

  it('is asked for by those alone who may, and once', async () => {
    const who = await bettor();
    const { issueNo } = await bet(who, [miss], { gameCode: GAME });
    const where = { gameCode: GAME, issueNo };
    await toDraw();
    await drawn(issueNo);
    await settleDueIssues(server.ctx);
    const asked = { ...where, result: RESULT, reason: 'void' };
    expect(await anna.call(opsAnnulLotteryIssue, { ...asked, result: '0,0,0,0,0' })).toMatchObject({
      code: 'version_changed',
    });
    await anna.must(opsAnnulLotteryIssue, asked);
    expect(await ben.call(opsAnnulLotteryIssue, asked)).toMatchObject({ code: 'proposal_waits' });
    const viewer = await operator(server, 'fiona');
    expect(await viewer.call(opsAnnulLotteryIssue, asked)).toMatchObject({ code: 'permission_missing' });
  });
});
