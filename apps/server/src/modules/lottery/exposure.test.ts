import {
  asOwner,
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  seenLines,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import {
  nearIssues,
  opsListExposedIssues,
  opsShowLotteryExposure,
  opsSwitchLotteryNumber,
  placeBets,
  placeChase,
  showDesk,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const two = (number: string) => betLine('2top', { nums: [number] }, { bets: 1 });

describe('what issues may cost', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  let una: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    una = await player(server);
    await fund(server, una, '1000');
  });
  afterAll(() => server.close());

  const stop = (over: { issueNo: string; number: string; gameCode?: string; playType?: string; open?: boolean }) =>
    anna.call(opsSwitchLotteryNumber, { gameCode: 'THAI', playType: '2top', open: false, reason: 'hot', ...over });

  const listed = async (gameCode: string) => (await anna.must(opsListExposedIssues, { gameCode })).issues;

  it('is asked of the issue on sale, and of those ahead that a chase stands in', async () => {
    const { current, next } = await una.must(nearIssues, { gameCode: 'THAI5M' });
    const [onSale = '', ahead = ''] = [current?.issueNo, next[1]?.issueNo];
    expect((await listed('THAI5M')).map(({ issueNo }) => issueNo)).toEqual([onSale]);
    await una.must(placeChase, {
      id: crypto.randomUUID(),
      gameCode: 'THAI5M',
      lines: await seenLines(una, [two('07')], 'THAI5M'),
      issues: [
        { issueNo: onSale, multiple: 1 },
        { issueNo: ahead, multiple: 2 },
      ],
      strategy: 'doubling',
      stopOnWin: false,
      total: '3.00',
    });
    expect(await listed('THAI5M')).toEqual([
      expect.objectContaining({ issueNo: onSale, status: 'open', orders: 1, stake: '1.00' }),
      expect.objectContaining({ issueNo: ahead, status: 'waiting', orders: 1, stake: '2.00' }),
    ]);
    const shown = await anna.must(opsShowLotteryExposure, { gameCode: 'THAI5M', issueNo: ahead, playType: '2top' });
    expect(shown.numbers).toEqual([expect.objectContaining({ playType: '2top', number: '07', orders: 1 })]);
    expect(await anna.call(opsListExposedIssues, { gameCode: 'NONE' })).toMatchObject({ code: 'game_unknown' });
  });

  it('is asked of an issue that is closed and waits for its draw', async () => {
    const { issueNo } = await bet(una, [betLine('3x_direct', { tickets: ['123'] }, { bets: 1 })], { gameCode: '3D' });
    await asOwner(
      server,
      "UPDATE lottery_issue SET closes_at = $1, draws_at = $1 WHERE game_code = '3D' AND number = $2",
      [server.ctx.now(), issueNo],
    );
    server.clock.advance({ seconds: 5 });
    await server.settle();
    expect(await listed('3D')).toContainEqual(expect.objectContaining({ issueNo, status: 'closed', orders: 1 }));
    const { numbers } = await anna.must(opsShowLotteryExposure, { gameCode: '3D', issueNo });
    expect(numbers.map(({ number, orders }) => [number, orders])).toEqual([
      ['1:1', 1],
      ['2:2', 1],
      ['3:3', 1],
    ]);
  });

  it('counts no number that a line holds in none of its bets, and such a number limits nothing', async () => {
    const gameCode = 'EPK10_3M';
    const { issue } = await una.must(showDesk, { gameCode });
    const issueNo = issue?.issueNo ?? '';
    const playType = 'q2_direct';
    expect(await stop({ gameCode, issueNo, playType, number: '2:05' })).toMatchObject({ ok: true });
    // The only car of the first place is listed for the second as well, where no bet can have it.
    const line = betLine(playType, { pos: [[5], [5, 6]] }, { bets: 1 });
    expect(await una.call(placeBets, await slipOf(una, [line], { gameCode }))).toMatchObject({ ok: true });
    const { numbers } = await anna.must(opsShowLotteryExposure, { gameCode, issueNo, playType });
    const held = numbers.filter(({ orders }) => orders > 0);
    expect(held.map(({ number }) => number).toSorted()).toEqual(['1:05', '2:06']);
  });

  it('is limited for a number that nobody bet on yet, written as people write it', async () => {
    const { issue } = await una.must(showDesk, { gameCode: 'THAI' });
    const issueNo = issue?.issueNo ?? '';
    expect(await stop({ issueNo, number: '٧٧' })).toMatchObject({ ok: true, value: { number: '77' } });
    expect(await una.call(placeBets, await slipOf(una, [two('77')], { gameCode: 'THAI' }))).toMatchObject({
      code: 'number_closed',
    });
    expect(await stop({ issueNo, number: '77', open: true })).toMatchObject({ ok: true });
    expect(await una.call(placeBets, await slipOf(una, [two('77')], { gameCode: 'THAI' }))).toMatchObject({ ok: true });
  });

  it('is not limited for what is no number of the play', async () => {
    const { issue } = await una.must(showDesk, { gameCode: 'THAI' });
    const issueNo = issue?.issueNo ?? '';
    for (const number of ['777', '7', 'AB', '1:7'])
      expect(await stop({ issueNo, number })).toMatchObject({ code: 'selection_invalid' });
    expect(await stop({ issueNo, number: '777', playType: 'none' })).toMatchObject({ code: 'play_unknown' });
    expect((await una.must(showDesk, { gameCode: 'THAI' })).closedNumbers).toEqual([]);
  });
});
