import {
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { opsDecideProposal } from '@baize/wire/console';
import {
  listBets,
  opsCancelLotteryIssue,
  opsCorrectLotteryResult,
  opsEnterLotteryResult,
  opsListLotteryResults,
  opsLotteryHealth,
  opsPostponeLotteryIssue,
  placeBets,
  showBet,
  showDesk,
  showFairness,
} from '@baize/wire/lottery';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetIdleIssues } from './fixtures/forget-idle-issues.ts';

const on = (digits: string) => betLine('3x_direct', { tickets: [digits] }, { bets: 1, unit: '2' });

describe('draws from outside', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  let ben: Awaited<ReturnType<typeof operator>>;
  let mia: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    ben = await operator(server, 'ben');
    mia = await player(server);
    await fund(server, mia, '1000');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const toDraw = async (gameCode: string): Promise<{ gameCode: string; issueNo: string }> => {
    const { issue } = await mia.must(showDesk, { gameCode });
    if (issue === null) throw new Error(`${gameCode} is not on sale`);
    await waitUntil(issue.drawsAt);
    return { gameCode, issueNo: issue.issueNo };
  };
  const waitUntil = async (instant: string): Promise<void> => {
    await forgetIdleIssues(server);
    server.clock.advance({ ms: Date.parse(instant) - server.ctx.now().getTime() + 1_000 });
    await server.settle();
    [anna, ben] = [await operator(server), await operator(server, 'ben')];
    const { username, password } = mia;
    mia.token = (await mia.must(login, { username, password })).token;
  };
  const money = async (): Promise<string> => {
    await server.ctx.ledger.fold();
    return (await mia.must(balance, {})).sumBalance;
  };

  it('counts a result once two people have entered the same', async () => {
    await bet(mia, [on('123'), on('124')], { gameCode: '3D' });
    const where = await toDraw('3D');
    const waiting = (await anna.must(opsListLotteryResults, { gameCode: '3D' })).waiting;
    expect(waiting).toMatchObject([{ issueNo: where.issueNo, orders: 2, stake: '4.00', entries: [], differs: false }]);
    server.clock.advance({ minutes: 2 });
    const { overdue } = await anna.must(opsLotteryHealth, {});
    expect(overdue.filter(late => late.gameCode === '3D')).toEqual([]);

    expect(await anna.call(opsEnterLotteryResult, { ...where, result: '1,2' })).toMatchObject({
      code: 'result_invalid',
    });
    expect(await anna.must(opsEnterLotteryResult, { ...where, result: '1 2 3' })).toMatchObject({ state: 'waiting' });
    expect(await anna.call(opsEnterLotteryResult, { ...where, result: '1,2,3' })).toMatchObject({
      code: 'result_entered',
    });
    const seen = (await ben.must(opsListLotteryResults, { gameCode: '3D' })).waiting[0];
    expect(seen?.entries).toMatchObject([{ own: false }]);
    expect(JSON.stringify(seen)).not.toContain('1,2,3');
    expect(await ben.must(opsEnterLotteryResult, { ...where, result: '1,2,4' })).toMatchObject({ state: 'differs' });
    expect((await ben.must(opsListLotteryResults, { gameCode: '3D' })).waiting[0]).toMatchObject({
      differs: true,
      entries: [],
    });
    await anna.must(opsEnterLotteryResult, { ...where, result: '1,2,3' });
    expect(await ben.must(opsEnterLotteryResult, { ...where, result: '1,2,3' })).toMatchObject({ state: 'drawn' });
    await server.settle();

    const { bets } = await mia.must(listBets, { gameCode: '3D' });
    expect(bets.map(row => [row.summary, row.state])).toEqual([
      ['124', 'lost'],
      ['123', 'won'],
    ]);
    expect(await money()).toBe('2946.00');
    expect(await mia.must(showFairness, where)).toMatchObject({
      drawSource: 'entry',
      commitment: null,
      seed: null,
      message: null,
    });
  });

  it('corrects a result: what was won is taken back, what should have been won is paid, nothing is lost', async () => {
    const { bets } = await mia.must(listBets, { gameCode: '3D' });
    const where = { gameCode: '3D', issueNo: bets[0]?.issueNo ?? '' };
    // She has spent most of it meanwhile.
    await bet(mia, [betLine('3x_direct', { tickets: ['999'] }, { bets: 1, unit: '2', multiple: 1_200 })], {
      gameCode: 'P3_3M',
    });
    const correct = { ...where, result: '1,2,5', reason: 'the third ball was read wrongly' };
    const { proposalId } = await anna.must(opsCorrectLotteryResult, correct);
    expect(await anna.call(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'mine' })).toMatchObject({
      code: 'own_proposal',
    });
    await ben.must(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'checked with the paper' });
    await server.settle();
    await server.settle();
    expect((await mia.must(listBets, { gameCode: '3D' })).bets.map(row => row.state)).toEqual(['lost', 'lost']);
    // 1,950 were paid, 546 were left: the rest is owed.
    expect(await money()).toBe('0.00');
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });

    const back = await ben.must(opsCorrectLotteryResult, { ...correct, result: '1,2,4', reason: 'read again' });
    await anna.must(opsDecideProposal, { id: back.proposalId, decision: 'approve', reason: 'yes' });
    await server.settle();
    await server.settle();
    const shown = (await mia.must(listBets, { gameCode: '3D' })).bets;
    expect(shown.map(row => row.state)).toEqual(['won', 'lost']);
    const detail = await mia.must(showBet, { orderId: shown[0]?.id ?? '' });
    expect(detail.corrections.map(row => row.result)).toEqual(['1,2,3', '1,2,5']);
    expect(detail.parts).toMatchObject([{ summary: '124', winningBets: 1, prize: '1950.00' }]);
    expect(await money()).toBe('546.00');
    const { rows } = await server.ctx.pool.query(
      `SELECT sum(prize)::text AS prize, sum(stake)::text AS stake FROM play_fact WHERE member_id = $1 AND game = '3D'`,
      [mia.memberId],
    );
    expect(rows).toEqual([{ prize: '1950000000', stake: '4000000' }]);
    expect(await anna.call(opsCorrectLotteryResult, { ...correct, result: '1,2,4' })).toMatchObject({
      code: 'result_unchanged',
    });
  });

  it('cancels a closed issue only with a second person', async () => {
    await bet(mia, [on('777')], { gameCode: 'P3' });
    const where = await toDraw('P3');
    const asked = await anna.must(opsCancelLotteryIssue, { ...where, reason: 'no draw took place' });
    expect(asked).toMatchObject({ status: 'closed' });
    expect(asked.proposalId).not.toBeNull();
    expect((await mia.must(listBets, { gameCode: 'P3' })).bets[0]?.state).toBe('placed');
    await ben.must(opsDecideProposal, { id: asked.proposalId ?? '', decision: 'approve', reason: 'seen on the board' });
    await server.settle();
    await server.settle();
    expect((await mia.must(listBets, { gameCode: 'P3' })).bets[0]).toMatchObject({ state: 'voided', refund: '2.00' });
    expect(await anna.call(opsEnterLotteryResult, { ...where, result: '7,7,7' })).toMatchObject({
      code: 'wrong_state',
    });
  });

  it('puts a draw off, and bets end when they were to end: the draw may have taken place at its real time', async () => {
    const { issue } = await mia.must(showDesk, { gameCode: 'P5' });
    if (issue === null) throw new Error('P5 is not on sale');
    const where = { gameCode: 'P5', issueNo: issue.issueNo };
    const later = new Date(Date.parse(issue.drawsAt) + 3_600_000).toISOString();
    const reason = 'the studio is late';
    expect(await anna.must(opsPostponeLotteryIssue, { ...where, drawsAt: later, reason })).toMatchObject({
      closesAt: issue.closesAt,
      drawsAt: later,
    });
    // A year that was typed wrong, and a time before the draw's own: neither is taken. What was put off too far is brought forward.
    const days = (count: number) => new Date(Date.parse(issue.drawsAt) + count * 86_400_000).toISOString();
    for (const drawsAt of ['2999-01-01T00:00:00.000Z', days(31.01), days(-0.01)])
      expect(await anna.call(opsPostponeLotteryIssue, { ...where, drawsAt, reason }), drawsAt).toMatchObject({
        code: 'time_invalid',
      });
    // The same once more, as after an answer that was lost.
    for (const drawsAt of [later, days(31), later])
      expect(await anna.must(opsPostponeLotteryIssue, { ...where, drawsAt, reason })).toMatchObject({
        closesAt: issue.closesAt,
        drawsAt,
      });
    const slip = await slipOf(mia, [betLine('5x_direct', { tickets: ['00000'] }, { bets: 1 })], where);
    expect(await mia.call(placeBets, slip)).toMatchObject({ ok: true });
    await waitUntil(issue.closesAt);
    expect(await mia.call(placeBets, { ...slip, id: crypto.randomUUID() })).toMatchObject({ code: 'issue_closed' });
    await waitUntil(issue.drawsAt);
    expect(await anna.call(opsEnterLotteryResult, { ...where, result: '0,0,0,0,0' })).toMatchObject({
      code: 'too_early',
    });
  });

  it('brings no draw of the house so far forward that bets would stand behind their close', async () => {
    const { issue } = await mia.must(showDesk, { gameCode: 'SSC5M' });
    if (issue === null) throw new Error('SSC5M is not on sale');
    const where = { gameCode: 'SSC5M', issueNo: issue.issueNo, reason: 'the studio is late' };
    const at = (minutes: number) => new Date(Date.parse(issue.drawsAt) + minutes * 60_000).toISOString();
    await anna.must(opsPostponeLotteryIssue, { ...where, drawsAt: at(60) });
    server.clock.advance({ minutes: 30 });
    const distanceMs = Date.parse(issue.drawsAt) - Date.parse(issue.closesAt);
    const soon = new Date(server.ctx.now().getTime() + distanceMs).toISOString();
    expect(await anna.call(opsPostponeLotteryIssue, { ...where, drawsAt: soon })).toMatchObject({
      code: 'time_invalid',
    });
    const { closesAt } = await anna.must(opsPostponeLotteryIssue, { ...where, drawsAt: at(50) });
    expect(Date.parse(closesAt)).toBe(Date.parse(at(50)) - distanceMs);
  });
});
