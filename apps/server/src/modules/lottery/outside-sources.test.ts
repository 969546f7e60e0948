import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bet, betLine, fund, operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { listBets, opsListLotteryResults, showFairness } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotteryBeacon } from './beacon.ts';
import { closeDueIssues } from './close-issue.ts';
import { drawFromFeeds } from './draw-from-feeds.ts';
import { drawDueIssues } from './draw-issue.ts';
import { forgetIdleIssues } from './fixtures/forget-idle-issues.ts';
import { makeIssues } from './make-issues.ts';
import { runtimeOf } from './runtime.ts';
import { verifyIssue } from './verify-issue.ts';

type Say = { status?: number; body?: unknown; delayMs?: number };

const CHAIN = 'ab'.repeat(32);

describe('what comes from outside', () => {
  let server: TestServer;
  let outside: Server;
  let url = '';
  let say: (path: string) => Say;
  let rex: Player;
  beforeAll(async () => {
    outside = createServer((request, response) => {
      const { status = 200, body = {}, delayMs = 0 } = say(request.url ?? '');
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      }, delayMs);
    });
    await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    server = await startServer();
    await server.settle();
    rex = await player(server);
    await fund(server, rex, '1000');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
    outside.close();
  });

  const errorNow = async (): Promise<string | null> => {
    const admin = await operator(server);
    return (await admin.must(opsListLotteryResults, { gameCode: 'FEED5M' })).waiting[0]?.feedError ?? null;
  };
  const later = (seconds: number) => {
    server.clock.advance({ seconds });
    return drawFromFeeds(server.ctx);
  };

  it('believes a feed only when it says the same of the right issue twice, and shows what else it says', async () => {
    await server.database.pool.query(
      `INSERT INTO lottery_game SELECT (jsonb_populate_record(g, jsonb_build_object('code', 'FEED5M', 'source', 'feed', 'sort', 99,
        'feed', jsonb_build_object('url', $1::text, 'timeoutMs', 200)))).* FROM lottery_game AS g WHERE code = 'SSC5M'`,
      [`${url}/feed/{issue}?day={date}`],
    );
    runtimeOf(server.ctx).games.forget();
    await makeIssues(server.ctx);
    const both = ['大', '小'];
    const sure = betLine('h2_dxds', { pos: [both, both] }, { bets: 4 });
    const { issueNo } = await bet(rex, [sure], { gameCode: 'FEED5M' });
    server.clock.advance({ minutes: 5, seconds: 1 });
    await closeDueIssues(server.ctx);

    const lies: [Say, string][] = [
      [{ status: 404 }, 'no result yet'],
      [{ status: 500 }, 'answered 500'],
      [{ body: '<html>maintenance</html>' }, 'answered no result'],
      [{ body: { issueNo: '20200101-001', result: '1,2,3,4,5' } }, 'answered issue 20200101-001'],
      [{ body: { issueNo, result: '1,2,3,4,55' } }, 'answered values that are no draw'],
      [{ body: { issueNo, result: '1,2,3' } }, 'answered values that are no draw'],
      [{ body: 'x'.repeat(100_000) }, 'answered too much'],
      [{ body: { issueNo, result: '1,2,3,4,5' }, delayMs: 600 }, 'no answer within 200 ms'],
    ];
    for (const [answer, shown] of lies) {
      say = () => answer;
      await later(31);
      expect(await errorNow()).toBe(shown);
    }
    // A result that changes between two readings is not believed.
    for (const result of ['1,2,3,4,5', '5,4,3,2,1', '1,2,3,4,5']) {
      say = () => ({ body: { issueNo, result } });
      await later(11);
      expect((await rex.must(listBets, { issueNo })).bets[0]?.result).toBeNull();
    }
    let asked = '';
    say = path => {
      asked = path;
      return { body: { issueNo, result: '1,2,3,4,5' } };
    };
    await later(11);
    expect(asked).toMatch(new RegExp(`^/feed/${issueNo}\\?day=\\d{4}-\\d{2}-\\d{2}$`));
    await server.settle();
    expect((await rex.must(listBets, { issueNo })).bets[0]).toMatchObject({ result: '1,2,3,4,5', state: 'won' });
    expect(await rex.must(showFairness, { gameCode: 'FEED5M', issueNo })).toMatchObject({
      drawSource: 'feed',
      seed: null,
    });

    say = () => ({ body: { issueNo, result: '9,9,9,9,9' } });
    await later(61);
    expect((await rex.must(listBets, { issueNo })).bets[0]?.result).toBe('1,2,3,4,5');
    const { rows } = await server.ctx.pool.query("SELECT error FROM lottery_feed_reading WHERE error LIKE 'changed%'");
    expect(rows[0]?.error).toBe('changed its result to 9,9,9,9,9');
  });

  it('names a beacon round before sales and draws with it, waiting while it is not out', async () => {
    const { ctx } = server;
    const by = { kind: 'system', id: 'test', name: 'test' } as const;
    const { version } = ctx.settings.getVersioned(1, lotteryBeacon);
    const chain = {
      enabled: true,
      url,
      chainHash: CHAIN,
      genesisTime: 1_692_803_367,
      periodSeconds: 3,
      timeoutMs: 200,
    };
    await ctx.transaction(tx => ctx.settings.set(tx, 1, lotteryBeacon, chain, { by, reason: 'test', version }));
    await ctx.settings.refresh();
    // Issues that were made before keep their promise; those that are made from now on name a round.
    await forgetIdleIssues(server);
    server.clock.advance({ hours: 3 });
    await makeIssues(ctx);
    const { rows } = await ctx.pool.query<{ number: string; beacon: string; closes_at: Date; draws_at: Date }>(
      `SELECT number, beacon, closes_at, draws_at FROM lottery_issue WHERE game_code = 'SSC1M' AND beacon <> '' ORDER BY draws_at LIMIT 1`,
    );
    const [issue] = rows;
    if (issue === undefined) throw new Error('no issue names a beacon');
    const round = Number(issue.beacon.split(':')[2]);
    const outAt = (chain.genesisTime + (round - 1) * chain.periodSeconds) * 1000;
    expect(outAt).toBeGreaterThan(issue.closes_at.getTime());
    expect(outAt).toBeLessThan(issue.draws_at.getTime());

    server.clock.advance({ ms: issue.draws_at.getTime() - ctx.now().getTime() + 500 });
    await closeDueIssues(ctx);
    const where = { gameCode: 'SSC1M', issueNo: issue.number };
    for (const answer of [
      { status: 503 },
      { body: { round: round + 1, randomness: '11'.repeat(32) } },
      { delayMs: 500 },
    ]) {
      say = () => answer;
      await expect(drawDueIssues(ctx)).rejects.toThrow('could not be drawn');
      expect(await rex.must(showFairness, where)).toMatchObject({
        status: 'closed',
        beacon: issue.beacon,
        beaconValue: null,
        message: null,
      });
    }
    const paths: string[] = [];
    say = path => {
      paths.push(path);
      return { body: { round: Number(path.split('/').at(-1)), randomness: 'cd'.repeat(32), signature: '00' } };
    };
    await drawDueIssues(ctx);
    expect(paths).toContain(`/${CHAIN}/public/${round}`);
    await server.settle();
    const proof = await rex.must(showFairness, where);
    expect(proof).toMatchObject({
      beaconValue: 'cd'.repeat(32),
      message: `SSC1M|${issue.number}|${proof.root}|${'cd'.repeat(32)}`,
    });
    expect(await verifyIssue(ctx, { merchantId: 1, ...where })).toMatchObject({ ok: true });
  });
});
