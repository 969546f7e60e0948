import { betLine, fund, type Player, player, seenLines, startServer, type TestServer } from '@baize/testkit';
import { listBets, nearIssues, placeChase, showBet } from '@baize/wire/lottery';
import { listPlay } from '@baize/wire/rewards';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, expect, it } from 'vitest';

const gameCode = '11X5_1M';
/** One in fourteen sums is thirty: among so many none is a chance of one in two thousand. */
const ISSUES = 100;

let server: TestServer;
let lea: Player;
beforeAll(async () => {
  server = await startServer();
  await server.settle();
  lea = await player(server);
  await fund(server, lea, '1000');
});
afterAll(async () => {
  expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  await server.close();
});

it('says of a bet that a part of it went back, where a part was a tie and none won', async () => {
  // A sum of thirty gives big back, and is not odd.
  const selection = { target: '总和', picks: ['大', '单'] };
  const line = { ...betLine('lm', selection, { bets: 2, unit: '1' }), market: 'credit' as const };
  const { current, next } = await lea.must(nearIssues, { gameCode });
  const issues = [current, ...next].slice(0, ISSUES).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 }));
  await lea.must(placeChase, {
    id: crypto.randomUUID(),
    gameCode,
    lines: await seenLines(lea, [line], gameCode),
    issues,
    strategy: 'same',
    stopOnWin: false,
    total: `${2 * issues.length}.00`,
  });
  server.clock.advance({ minutes: issues.length + 1 });
  await server.settle();
  lea.token = (await lea.must(login, { username: lea.username, password: lea.password })).token;
  const { bets } = await lea.must(listBets, { gameCode, state: 'part_refunded' });
  expect(bets.length).toBeGreaterThan(0);
  for (const bet of bets) {
    const sum = (bet.result ?? '').split(',').reduce((all, ball) => all + Number(ball), 0);
    expect(sum).toBe(30);
    expect(bet).toMatchObject({ prize: '0.00', refund: '1.00', stake: '2.00', net: '-1.00' });
    const { outcome, parts } = await lea.must(showBet, { orderId: bet.id });
    expect(outcome).toMatchObject({ winningBets: 0, pushBets: 1, tiers: [] });
    expect(parts.map(part => part.pushBets)).toEqual([1, 0]);
  }
  // What came back is no loss in the player's record either.
  await server.settle();
  const { totals } = await lea.must(listBets, { gameCode });
  const played = await lea.must(listPlay, {});
  expect(played.totals).toMatchObject({ stake: totals.stake, net: totals.net });
  // Each row names the issue whose bets it is.
  const { bets: all } = await lea.must(listBets, { gameCode, limit: 100 });
  expect(all.map(bet => bet.issueNo)).toEqual(expect.arrayContaining(played.rows.map(row => row.issueNo)));
}, 120_000);
