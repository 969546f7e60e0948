import { bet, betLine, fund, guest, operator, player, slipOf, startServer, type TestServer } from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import {
  cancelBet,
  draw,
  drawByCode,
  gameMenus,
  listBets,
  listDraws,
  nearIssues,
  openedNumbers,
  opsCancelLotteryIssue,
  opsListLotteryGames,
  opsListLotteryIssues,
  opsLotteryHealth,
  opsShowLotteryExposure,
  opsSwitchLotteryGame,
  opsSwitchLotteryPlay,
  placeBets,
  popularLotteries,
  recentLotteries,
  showDesk,
  showFairness,
  showTrend,
  vietnamMenu,
} from '@baize/wire/lottery';
import { loginFreePlay } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryLimits } from './limits.ts';

const rows = {
  pos: [
    ['大', '小'],
    ['大', '小'],
  ],
};
/** What a stream has told so far. */
function toldOf(stream: Response): () => string {
  let told = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of stream.body ?? []) told += decoder.decode(part, { stream: true });
  };
  read().catch(() => undefined);
  return () => told;
}

const sure = betLine('h2_dxds', rows, { bets: 4 });

describe('the lottery', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  it('stops a game or a play at once, with a reason that is kept, and draws what is open', async () => {
    const admin = await operator(server);
    const hal = await player(server);
    await fund(server, hal, '100');
    const placed = await bet(hal, [sure]);
    const { games } = await admin.must(opsListLotteryGames, {});
    const game = games.find(row => row.gameCode === 'SSC1M');
    expect(game).toMatchObject({ open: true, currentIssueNo: placed.issueNo, closedPlays: [] });
    const version = game?.version ?? 0;
    const noReason = { gameCode: 'SSC1M', open: false, version, reason: ' ' };
    expect(await admin.call(opsSwitchLotteryGame, noReason)).toMatchObject({ code: 'bad_input' });
    await admin.must(opsSwitchLotteryGame, { ...noReason, reason: 'a result is disputed' });
    expect(await admin.call(opsSwitchLotteryGame, { ...noReason, reason: 'twice' })).toMatchObject({
      code: 'version_changed',
    });
    expect(await hal.call(placeBets, await slipOf(hal, [sure]))).toMatchObject({ code: 'game_closed' });
    expect((await hal.must(showDesk, { gameCode: 'SSC1M' })).game.open).toBe(false);
    server.clock.advance({ minutes: 1 });
    await server.settle();
    expect((await hal.must(listBets, { issueNo: placed.issueNo })).bets[0]?.state).toBe('won');

    await admin.must(opsSwitchLotteryGame, { gameCode: 'SSC1M', open: true, version: version + 1, reason: 'settled' });
    const play = {
      gameCode: 'SSC1M',
      playType: 'h2_dxds',
      open: false,
      version: version + 2,
      reason: 'odds under review',
    };
    await admin.must(opsSwitchLotteryPlay, play);
    expect(await admin.call(opsSwitchLotteryPlay, { ...play, playType: 'nothing' })).toMatchObject({
      code: 'play_unknown',
    });
    expect(await hal.call(placeBets, await slipOf(hal, [sure]))).toMatchObject({ code: 'play_closed' });
    const other = betLine('q2_dxds', rows, { bets: 4 });
    expect(await hal.call(placeBets, await slipOf(hal, [other]))).toMatchObject({ ok: true });
    await admin.must(opsSwitchLotteryPlay, { ...play, open: true, version: version + 3, reason: 'fine' });

    const finance = await operator(server, 'finance');
    expect(await finance.call(opsSwitchLotteryGame, { ...noReason, reason: 'mine now' })).toMatchObject({
      code: 'permission_missing',
    });
    const audit = await server.ctx.audit.list({ merchantId: 1, limit: 50 });
    const switched = audit.rows.filter(entry => entry.action === 'lottery.gameSwitched');
    // The clock stands still, so entries of one moment come in any order.
    expect(new Set(switched.map(entry => entry.reason))).toEqual(
      new Set(['a result is disputed', 'settled', 'odds under review', 'fine']),
    );
  });

  it('shows operators each issue with its money and its settlement', async () => {
    const admin = await operator(server, 'ben');
    const ida = await player(server);
    await fund(server, ida, '100');
    const placed = await bet(ida, [sure], { gameCode: 'SSC5M' });
    server.clock.advance({ minutes: 5 });
    await server.settle();
    const { issues } = await admin.must(opsListLotteryIssues, { gameCode: 'SSC5M', limit: 3 });
    const issue = issues.find(row => row.issueNo === placed.issueNo);
    expect(issue).toMatchObject({
      status: 'settled',
      orders: 1,
      bettors: 1,
      stake: '4.00',
      prize: '3.90',
      settlement: { phase: 'done', winners: 1, paid: 1 },
    });
    const page = await admin.must(opsListLotteryIssues, { limit: 2 });
    const second = await admin.must(opsListLotteryIssues, { limit: 2, after: page.next ?? '' });
    const seen = [...page.issues, ...second.issues].map(row => `${row.gameCode} ${row.issueNo}`);
    expect(new Set(seen).size).toBe(4);
    const { games } = await admin.must(opsListLotteryGames, {});
    expect(games.find(row => row.gameCode === 'SSC5M')).toMatchObject({ returnTheoretical: '97.50' });
    expect(await admin.must(opsLotteryHealth, {})).toEqual({ overdue: [], lastErrors: [] });
    expect((await admin.must(opsListLotteryIssues, { status: 'waiting', limit: 1 })).issues).toHaveLength(1);
  });

  it('cancels an issue: stakes go back without their rebate, and the seed is shown', async () => {
    const admin = await operator(server, 'ben');
    const nia = await player(server);
    await fund(server, nia, '100');
    const low = { bets: 4, prizeGroup: 1800 };
    const placed = await bet(nia, [sure, betLine('h2_dxds', rows, low)], { gameCode: 'SSC5M' });
    const where = { gameCode: 'SSC5M', issueNo: placed.issueNo };
    expect((await admin.must(opsShowLotteryExposure, where)).plays).toEqual([
      { playType: 'h2_dxds', orders: 2, stake: '8.00', prizeMax: '7.50' },
    ]);
    const stream = await nia.send('/wps/stream');
    const told = toldOf(stream);
    await admin.must(opsCancelLotteryIssue, { ...where, reason: 'the feed failed' });
    const changed = new RegExp(
      `event: lottery.numbers\\ndata: \\{"version":(\\d+),"data":${JSON.stringify(where)}`,
      'g',
    );
    const newest = (): number => Number([...told().matchAll(changed)].at(-1)?.[1]);
    expect((await nia.must(showDesk, { gameCode: 'SSC5M' })).issue?.issueNo).not.toBe(placed.issueNo);
    expect(await admin.call(opsCancelLotteryIssue, { ...where, reason: 'again' })).toMatchObject({
      code: 'wrong_state',
    });
    expect(await nia.call(placeBets, await slipOf(nia, [sure], where))).toMatchObject({ code: 'issue_closed' });
    server.clock.advance({ seconds: 1 });
    await server.settle();
    await server.settle();
    // Told when it was cancelled, and again when the stakes were back; of two at once the newer one.
    await expect.poll(newest).toBe(server.ctx.now().getTime());
    expect(await nia.must(balance, {})).toMatchObject({ available: '100.00' });
    expect((await nia.must(listBets, { issueNo: placed.issueNo })).bets.map(row => row.state)).toEqual([
      'voided',
      'voided',
    ]);
    const proof = await nia.must(showFairness, where);
    expect(proof).toMatchObject({ status: 'cancelled', result: null });
    expect(proof.seed).toMatch(/^[0-9a-f]{64}$/);
    const { rows: facts } = await server.ctx.pool.query(
      'SELECT sum(wagered)::text AS wagered, sum(valid_turnover)::text AS turnover FROM play_fact WHERE member_id = $1',
      [nia.memberId],
    );
    expect(facts).toEqual([{ wagered: '0', turnover: '0' }]);
    server.clock.advance({ minutes: 5 });
    await server.settle();
    expect(await nia.call(draw, where)).toMatchObject({ code: 'draw_unknown' });
  });

  it('holds a bettor to the limits of an issue over several slips, and gives room back with a cancellation', async () => {
    const { ctx } = server;
    const limits = ctx.settings.get(1, lotteryLimits);
    const by = { kind: 'system', id: 'test', name: 'test' } as const;
    const { version } = ctx.settings.getVersioned(1, lotteryLimits);
    await ctx.transaction(tx =>
      ctx.settings.set(tx, 1, lotteryLimits, { ...limits, issueStakeMax: '10' }, { by, reason: 'test', version }),
    );
    await ctx.settings.refresh();
    const jan = await player(server);
    await fund(server, jan, '100');
    const first = await bet(jan, [sure]);
    await bet(jan, [sure]);
    expect(await jan.call(placeBets, await slipOf(jan, [sure]))).toMatchObject({
      code: 'stake_above_maximum',
      value: { of: 'issue', max: '10.00' },
    });
    await jan.must(cancelBet, { orderId: first.orders[0]?.id ?? '', id: crypto.randomUUID() });
    expect(await jan.call(placeBets, await slipOf(jan, [sure]))).toMatchObject({ ok: true });
    const set = ctx.settings.getVersioned(1, lotteryLimits);
    await ctx.transaction(tx =>
      ctx.settings.set(tx, 1, lotteryLimits, limits, { by, reason: 'test', version: set.version }),
    );
    await ctx.settings.refresh();
  });

  it('keeps play money apart: its bets are drawn and paid in its own asset', async () => {
    const visitor = guest(server);
    const opened = await visitor.must(loginFreePlay, {});
    visitor.token = opened.token ?? undefined;
    const before = await visitor.must(balance, {});
    expect(before.trial).toBe(true);
    const placed = await bet(visitor, [sure]);
    server.clock.advance({ minutes: 1 });
    await server.settle();
    await server.settle();
    const after = await visitor.must(balance, {});
    expect(Number(before.available) - Number(after.available)).toBeCloseTo(0.1, 6);
    const { rows: found } = await server.ctx.pool.query(
      'SELECT asset, orders FROM lottery_issue_result AS r JOIN lottery_issue AS i ON i.id = r.issue_id WHERE i.number = $1',
      [placed.issueNo],
    );
    expect(found).toContainEqual({ asset: 'THB.trial', orders: 1n });
  });

  it('lists games, draws and trends for everybody', async () => {
    const lou = await player(server);
    await fund(server, lou, '10');
    await bet(lou, [sure], { gameCode: 'SSC5M' });
    server.clock.advance({ minutes: 3 });
    await server.settle();
    const anybody = guest(server, { language: 'CN' });
    const [group] = await anybody.must(gameMenus, {});
    expect(group).toMatchObject({ gameGroupCode: 'SSC', labelName: '时时彩' });
    expect(group?.gameMenus.map(game => game.labelName)).toEqual([
      '一分时时彩',
      '三分时时彩',
      '五分时时彩',
      '二十分时时彩',
    ]);
    expect((await anybody.must(popularLotteries, {}))[0]?.gameCode).toBe('SSC1M');
    expect((await lou.must(recentLotteries, {})).map(game => game.gameCode)).toEqual(['SSC5M']);
    const opened = await anybody.must(openedNumbers, { gameCode: 'SSC1M' });
    expect(opened.games[0]?.last?.result).toMatch(/^\d(,\d){4}$/);
    const near = await anybody.must(nearIssues, { gameCode: 'SSC1M' });
    expect(near.current?.status).toBe('open');
    expect(near.next.length).toBeGreaterThan(20);
    const first = await anybody.must(listDraws, { gameCode: 'SSC1M', limit: 2 });
    const more = await anybody.must(listDraws, { gameCode: 'SSC1M', limit: 2, after: first.next ?? '' });
    const numbers = [...first.draws, ...more.draws].map(row => row.issueNo);
    expect(numbers).toHaveLength(4);
    expect(numbers).toEqual([...new Set(numbers)].sort().reverse());
    const trend = await anybody.must(showTrend, { gameCode: 'SSC1M', draws: 50 });
    expect(trend.places).toHaveLength(5);
    for (const place of trend.places) {
      let came = 0;
      for (const { count } of place.values) came += count;
      expect(came).toBe(trend.draws.length);
    }
    const alias = await anybody.send('/lgw/games/opened/numero?gameCode=SSC1M');
    expect((await alias.json()).success).toBe(true);
    expect((await anybody.must(vietnamMenu, {})).map(menu => menu.gameGroupCode)).toEqual(['VN']);
    expect(await anybody.call(drawByCode, { gameCode: 'NOPE' })).toMatchObject({ code: 'game_unknown' });
  });
});
