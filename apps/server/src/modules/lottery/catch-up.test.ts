import { bet, betLine, fund, player, startServer, type TestServer } from '@baize/testkit';
import { listBets, nearIssues, showFairness } from '@baize/wire/lottery';
import { login } from '@baize/wire/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';
import { drawDueIssues } from './draw-issue.ts';
import { settleDueIssues } from './settle-issue.ts';
import { verifyIssue } from './verify-issue.ts';

describe('a house that was down for two hours', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(() => server.close());

  it('draws what nobody bet on together and the rest as ever, each as it was promised', async () => {
    const { ctx, clock } = server;
    const una = await player(server);
    await fund(server, una, '100');
    const both = ['大', '小'];
    const { issueNo } = await bet(una, [betLine('h2_dxds', { pos: [both, both] }, { bets: 4 })]);
    const { next } = await una.must(nearIssues, { gameCode: 'SSC1M' });
    const idle = next[30]?.issueNo ?? '';
    const due = async (statuses: string) => {
      const { rows } = await ctx.pool.query<{ due: number }>(
        `SELECT count(*)::int AS due FROM lottery_issue WHERE source = 'house' AND draws_at <= $1 AND status = ANY ($2)`,
        [ctx.now(), statuses.split(' ')],
      );
      return rows[0]?.due;
    };
    clock.advance({ minutes: 110 });
    const missed = await due('selling');
    expect(missed).toBeGreaterThan(1_000);
    await closeDueIssues(ctx);
    expect(await due('selling')).toBe(0);
    await drawDueIssues(ctx);
    expect(await due('closed')).toBe(0);
    // What was bet on is left to settle, and the draws of the last minute, which went their usual way.
    const { rows: usual } = await ctx.pool.query<{ due: number }>(
      "SELECT count(*)::int AS due FROM lottery_issue WHERE source = 'house' AND draws_at > $1 AND status = 'drawn'",
      [new Date(ctx.now().getTime() - 61_000)],
    );
    expect(await due('drawn')).toBe(1 + (usual[0]?.due ?? 0));
    await settleDueIssues(ctx);
    expect(await due('drawn')).toBe(0);

    const { username, password } = una;
    una.token = (await una.must(login, { username, password })).token;
    expect((await una.must(listBets, { issueNo })).bets[0]).toMatchObject({ state: 'won' });
    for (const each of [issueNo, idle]) {
      expect(await verifyIssue(ctx, { merchantId: 1, gameCode: 'SSC1M', issueNo: each })).toMatchObject({ ok: true });
      expect(await una.must(showFairness, { gameCode: 'SSC1M', issueNo: each })).toMatchObject({ status: 'settled' });
    }
    // Coming again changes nothing.
    await closeDueIssues(ctx);
    await drawDueIssues(ctx);
    await ctx.ledger.fold();
    expect(await ctx.ledger.verify()).toMatchObject({ ok: true });
  });
});
