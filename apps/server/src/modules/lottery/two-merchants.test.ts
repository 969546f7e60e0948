import {
  type Actor,
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
import { opsDecideProposal } from '@baize/wire/console';
import {
  cancelBet,
  draw,
  listBets,
  listIssueBets,
  opsAnnulLotteryIssue,
  opsCancelLotteryIssue,
  opsCorrectLotteryResult,
  opsEnterLotteryResult,
  opsListLotteryIssues,
  opsListLotteryResults,
  opsPostponeLotteryIssue,
  opsShowLotteryAnnulment,
  opsShowLotteryExposure,
  opsSwitchLotteryNumber,
  placeBets,
  placeChase,
  showBet,
  showChase,
  showFairness,
  stopChase,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator } from '../../http/test-support/operators.ts';
import { addMerchant } from '../members/test-support/people.ts';
import { makeIssues } from './make-issues.ts';
import { runtimeOf } from './runtime.ts';
import { seedGames } from './seed-games.ts';

const LOTUS = 2;
const RESULT = '1,2,3,4,5';
/** Both merchants have it; only its numbers tell their issues apart. */
const GAME = 'ENTRY5M';
const line = betLine('5x_direct', { tickets: ['12345'] }, { bets: 1 });

describe('issues of two merchants that have the same games', () => {
  let server: TestServer;
  let anna: Actor;
  let ben: Actor;
  let stranger: Actor;
  let una: Player;
  let guestOfLotus: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    await addMerchant(server, LOTUS, 'lotus');
    await seedGames(server.ctx, LOTUS);
    for (const [merchant, format] of [
      [1, '{YYYY}{MM}{DD}-{N}'],
      [LOTUS, 'L{YYYY}{MM}{DD}-{N}'],
    ])
      await server.database.pool.query(
        `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', $1::text, 'source', 'entry', 'sort', 99,
           'issue_format', $3::text))).* FROM lottery_game AS g WHERE code = 'SSC5M' AND merchant_id = $2`,
        [GAME, merchant, format],
      );
    runtimeOf(server.ctx).games.forget();
    await makeIssues(server.ctx);
    anna = await operator(server);
    ben = await operator(server, 'ben');
    stranger = await newOperator(server, { role: 'admin', merchant: 'lotus' });
    una = await player(server);
    guestOfLotus = await player(server, { merchant: 'lotus' });
    await fund(server, una, '100');
  });
  afterAll(async () => {
    await server.ctx.ledger.fold();
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const stateOf = async () =>
    (
      await server.database.pool.query(
        `SELECT i.id, i.number, i.status, i.draws_at, d.result, d.annulled_at FROM lottery_issue AS i
         LEFT JOIN lottery_draw AS d ON d.merchant_id = i.merchant_id AND d.issue_id = i.id
         WHERE i.merchant_id = 1 AND i.game_code IN ($1, 'SSC1M') ORDER BY i.id`,
        [GAME],
      )
    ).rows;
  /** Everything that names an issue, by the stranger's operator. */
  const acts = (issueNo: string) => {
    const named = { gameCode: GAME, issueNo };
    const reason = 'reached over';
    const later = new Date(server.ctx.now().getTime() + 3_600_000).toISOString();
    return [
      () => stranger.call(opsCancelLotteryIssue, { ...named, reason }),
      () => stranger.call(opsEnterLotteryResult, { ...named, result: RESULT }),
      () => stranger.call(opsCorrectLotteryResult, { ...named, result: '5,4,3,2,1', reason }),
      () => stranger.call(opsShowLotteryAnnulment, named),
      () => stranger.call(opsAnnulLotteryIssue, { ...named, result: RESULT, reason }),
      () => stranger.call(opsPostponeLotteryIssue, { ...named, drawsAt: later, reason }),
      () => stranger.call(opsShowLotteryExposure, named),
      () =>
        stranger.call(opsSwitchLotteryNumber, {
          ...named,
          playType: '5x_direct',
          number: '12345',
          open: false,
          reason,
        }),
    ];
  };

  it('are neither bet on, read, cancelled, drawn nor annulled from the other by their number', async () => {
    const { issueNo, orders } = await bet(una, [line], { gameCode: GAME });
    const orderId = orders[0]?.id ?? '';
    const named = { gameCode: GAME, issueNo };
    const slip = await slipOf(guestOfLotus, [line], { gameCode: GAME, issueNo });
    expect(await guestOfLotus.call(placeBets, slip)).toMatchObject({ code: 'issue_unknown' });
    const issues = [issueNo, `${issueNo.slice(0, -3)}${String(Number(issueNo.slice(-3)) + 1).padStart(3, '0')}`];
    expect(
      await guestOfLotus.call(placeChase, {
        id: crypto.randomUUID(),
        gameCode: GAME,
        lines: slip.lines,
        issues: issues.map(number => ({ issueNo: number, multiple: 1 })),
        strategy: 'same',
        stopOnWin: true,
        total: '2',
      }),
    ).toMatchObject({ code: 'issue_unknown' });

    const reads = async (): Promise<void> => {
      expect(await guestOfLotus.call(draw, named)).toMatchObject({ ok: false });
      expect(await guestOfLotus.call(showFairness, { ...named, orderId })).toMatchObject({ code: 'issue_unknown' });
      expect(await guestOfLotus.call(showBet, { orderId })).toMatchObject({ code: 'order_unknown' });
      expect(await guestOfLotus.call(cancelBet, { orderId, id: crypto.randomUUID() })).toMatchObject({
        code: 'order_unknown',
      });
      const own = await guestOfLotus.call(listIssueBets, named);
      expect(JSON.stringify(own)).not.toContain(orderId);
      for (const act of acts(issueNo)) expect(await act()).toMatchObject({ code: 'issue_unknown' });
    };
    const selling = await stateOf();
    await reads();
    expect(await stateOf()).toEqual(selling);

    server.clock.advance({ minutes: 6 });
    await server.settle();
    const closed = await stateOf();
    await reads();
    expect(await stateOf()).toEqual(closed);
    const waiting = await stranger.must(opsListLotteryResults, { gameCode: GAME });
    expect(JSON.stringify(waiting)).not.toContain(`"${issueNo}"`);

    await anna.must(opsEnterLotteryResult, { ...named, result: RESULT });
    expect(await stranger.call(opsEnterLotteryResult, { ...named, result: RESULT })).toMatchObject({
      code: 'issue_unknown',
    });
    await ben.must(opsEnterLotteryResult, { ...named, result: RESULT });
    await server.settle();
    const drawn = await stateOf();
    await reads();
    const { proposalId } = await anna.must(opsAnnulLotteryIssue, { ...named, result: RESULT, reason: 'a wrong sheet' });
    expect(
      await stranger.call(opsDecideProposal, { id: proposalId, decision: 'approve', reason: 'reached over' }),
    ).toMatchObject({ code: 'proposal_unknown' });
    expect(await stateOf()).toEqual(drawn);
  });

  it('share their numbers without sharing bets, chases or fates', async () => {
    const { issueNo, orders } = await bet(una, [line]);
    const named = { gameCode: 'SSC1M', issueNo };
    expect(await stranger.must(opsShowLotteryExposure, named)).toMatchObject({ plays: [] });
    const fate = await stateOf();
    const cancelled = await stranger.must(opsCancelLotteryIssue, { ...named, reason: 'of our own house' });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    await server.settle();
    expect((await stateOf()).find(({ number }) => number === issueNo)).toEqual(
      fate.find(({ number }) => number === issueNo),
    );
    const { bets } = await una.must(listBets, {});
    expect(bets.find(({ id }) => id === orders[0]?.id)).toMatchObject({ state: 'placed' });

    const { issues } = await anna.must(opsListLotteryIssues, { gameCode: 'SSC1M', status: 'waiting', limit: 200 });
    const next = issues
      .map(issue => issue.issueNo)
      .toSorted()
      .slice(0, 2);
    const { chase } = await una.must(placeChase, {
      id: crypto.randomUUID(),
      gameCode: 'SSC1M',
      lines: (await slipOf(una, [line])).lines,
      issues: next.map(number => ({ issueNo: number, multiple: 1 })),
      strategy: 'same',
      stopOnWin: true,
      total: '2',
    });
    const chaseId = chase.id;
    expect(await guestOfLotus.call(showChase, { chaseId })).toMatchObject({ code: 'chase_unknown' });
    expect(await guestOfLotus.call(stopChase, { chaseId, id: crypto.randomUUID() })).toMatchObject({
      code: 'chase_unknown',
    });
  });
});
