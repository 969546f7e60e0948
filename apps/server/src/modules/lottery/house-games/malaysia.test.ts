import { asOwner, bet, betLine, fund, guest, player, startServer, type TestServer } from '@baize/testkit';
import { gameOdds, listBets, showBet } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from '../close-issue.ts';
import { storeDraw } from '../draw-issue.ts';
import { findIssue } from '../find-issue.ts';
import { settleDueIssues } from '../settle-issue.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));
/** First 2250, second 6325, third 0963, starters from 4000, consolations from 5001. */
const DRAW = ['2250', '6325', '0963', ...numbers(4000, 10), ...numbers(5001, 10)].join(',');

describe('the 4D of Malaysia', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  it('pays its own published prizes, and Singapore its own', async () => {
    const mei = await player(server);
    await fund(server, mei, '1000');
    const of = (playType: string, ...nums: string[]) => betLine(playType, { nums }, { bets: nums.length, unit: '1' });
    const lines = [
      of('big', '2250', '4003', '5001'),
      of('small', '6325'),
      of('ibetBig', '0252', '0369'),
      of('ibetSmall', '5236'),
      of('3A', '250'),
    ];
    const prizes = { '4D_MY': ['2740.00', '2000.00', '229.00', '83.00', '660.00'], '4D_SG': [] as string[] };
    prizes['4D_SG'] = ['2310.00', '2000.00', '186.00', '83.00', '660.00'];
    for (const [gameCode, expected] of Object.entries(prizes)) {
      const { issueNo, orders } = await bet(mei, lines, { gameCode });
      await asOwner(
        server,
        'UPDATE lottery_issue SET closes_at = $3, draws_at = $3 WHERE game_code = $1 AND number = $2',
        [gameCode, issueNo, server.ctx.now()],
      );
      server.clock.advance({ seconds: 1 });
      await closeDueIssues(server.ctx);
      await server.ctx.transaction(async tx => {
        const issue = await findIssue(tx, 1, gameCode, issueNo, 'locked');
        if (issue === undefined) throw new Error('the issue is gone');
        await storeDraw(server.ctx, tx, issue, { seed: null, result: DRAW, beacon_value: '' });
      });
      await settleDueIssues(server.ctx);
      const bets = new Map((await mei.must(listBets, { gameCode })).bets.map(row => [row.id, row.prize]));
      expect(orders.map(order => bets.get(order.id))).toEqual(expected);
      const frozen = await mei.must(showBet, { orderId: orders[0]?.id ?? '' });
      expect(frozen.odds.find(each => each.tier === '1st')?.prize).toBe(gameCode === '4D_MY' ? '2500.00' : '2000.00');
    }
  });

  it('tells anybody what it sells and what it pays', async () => {
    const reader = guest(server);
    const { plays } = await reader.must(gameOdds, { gameCode: '4D_MY' });
    expect(plays.find(play => play.playType === 'big')?.odds).toMatchObject({ '1st': '2500', consolation: '60' });
    expect(plays.find(play => play.playType === '3A')?.odds).toBeNull();
    expect(plays.map(play => play.playType)).not.toContain('toto5d');
    expect((await reader.must(gameOdds, { gameCode: '4D_SG' })).plays.every(play => play.odds === null)).toBe(true);
    expect(await reader.call(gameOdds, { gameCode: 'NONE' })).toMatchObject({ code: 'game_unknown' });
  });
});
