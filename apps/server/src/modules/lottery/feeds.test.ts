import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operator, startServer, type TestServer } from '@baize/testkit';
import { opsDecideProposal } from '@baize/wire/console';
import {
  opsChangeLotteryFeed,
  opsListLotteryIssues,
  opsListLotteryResults,
  opsShowLotteryFeed,
  opsTryLotteryFeed,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueIssues } from './close-issue.ts';
import { drawFromFeeds } from './draw-from-feeds.ts';
import { feedAdapters } from './feed-adapters.ts';
import { forgetIdleIssues } from './fixtures/forget-idle-issues.ts';

const GAME = 'HANOI';
const NORTH = [
  '95124',
  '95837',
  ...Array.from({ length: 25 }, (_, at) => String(10_000 + at).slice(0, at < 9 ? 5 : 4)),
];

describe('the feed of an outside game', () => {
  let server: TestServer;
  let outside: Server;
  let url = '';
  let answer: (path: string) => { status?: number; body: unknown };
  beforeAll(async () => {
    outside = createServer((request, response) => {
      const { status = 200, body } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/{issue}`;
    server = await startServer();
    await server.settle();
  });
  afterAll(async () => {
    await server.close();
    outside.close();
  });

  const feed = { url: '', adapter: 'hanoi' as const, timeoutMs: 500 };
  const asked = () => ({ gameCode: GAME, drawSource: 'feed' as const, feed: { ...feed, url }, reason: 'a contract' });

  it('is changed by two people, and holds for every issue that is not drawn', async () => {
    const anna = await operator(server);
    const ben = await operator(server, 'ben');
    expect(await anna.must(opsShowLotteryFeed, { gameCode: GAME })).toMatchObject({
      drawSource: 'entry',
      feed: null,
      readings: [],
      proposalId: null,
    });
    const { proposalId } = await anna.must(opsChangeLotteryFeed, asked());
    expect(await ben.call(opsChangeLotteryFeed, asked())).toMatchObject({ code: 'proposal_waits' });
    expect((await anna.must(opsShowLotteryFeed, { gameCode: GAME })).proposalId).toBe(proposalId);
    const approve = { id: proposalId, decision: 'approve' as const, reason: 'read the contract' };
    expect(await anna.call(opsDecideProposal, approve)).toMatchObject({ code: 'own_proposal' });
    await ben.must(opsDecideProposal, approve);
    expect(await anna.must(opsShowLotteryFeed, { gameCode: GAME })).toMatchObject({
      drawSource: 'feed',
      feed: { ...feed, url },
      proposalId: null,
    });
    const { issues } = await anna.must(opsListLotteryIssues, { gameCode: GAME });
    expect(new Set(issues.map(issue => issue.drawSource))).toEqual(new Set(['feed']));
  });

  it('refuses what does not fit, and games that the house draws', async () => {
    const anna = await operator(server);
    expect(await anna.call(opsChangeLotteryFeed, { ...asked(), gameCode: 'SSC1M' })).toMatchObject({
      code: 'wrong_state',
    });
    expect(await anna.call(opsChangeLotteryFeed, { ...asked(), gameCode: 'XSMB' })).toMatchObject({
      code: 'feed_invalid',
    });
    expect(await anna.call(opsChangeLotteryFeed, { ...asked(), feed: null })).toMatchObject({ code: 'feed_invalid' });
    expect(
      await anna.call(opsChangeLotteryFeed, { ...asked(), feed: { ...feed, url: 'file:///etc/passwd' } }),
    ).toMatchObject({
      code: 'bad_input',
    });
    const finance = await operator(server, 'fiona');
    expect(await finance.call(opsChangeLotteryFeed, asked())).toMatchObject({ code: 'permission_missing' });
  });

  it('shows its answers and failures, can be asked by hand, and draws the derived board', async () => {
    server.clock.advance({ minutes: 1 });
    let anna = await operator(server);
    const { issues } = await anna.must(opsListLotteryIssues, { gameCode: GAME });
    const issue = issues.at(-1);
    const issueNo = issue?.issueNo ?? '';
    await forgetIdleIssues(server);
    server.clock.advance({ ms: Date.parse(issue?.drawsAt ?? '') - server.ctx.now().getTime() + 1_000 });
    await closeDueIssues(server.ctx);
    anna = await operator(server);
    answer = () => ({ status: 503, body: {} });
    for (let time = 0; time < 3; time += 1) {
      await drawFromFeeds(server.ctx);
      server.clock.advance({ seconds: 6 });
    }
    const failing = await anna.must(opsShowLotteryFeed, { gameCode: GAME });
    expect(failing).toMatchObject({ failures: 3, lastResultAt: null, waiting: [{ issueNo }] });
    expect(failing.readings).toMatchObject([{ issueNo, error: 'answered 503', result: null }]);
    expect(await anna.must(opsTryLotteryFeed, { gameCode: GAME, issueNo })).toMatchObject({ error: 'answered 503' });

    answer = () => ({ body: { issueNo, result: NORTH.join(',') } });
    expect(await anna.must(opsTryLotteryFeed, { gameCode: GAME, issueNo })).toMatchObject({ result: '5124,37' });
    // Asking by hand draws nothing.
    expect((await anna.must(opsListLotteryResults, { gameCode: GAME })).waiting).toMatchObject([{ issueNo }]);
    await drawFromFeeds(server.ctx);
    server.clock.advance({ seconds: 11 });
    await drawFromFeeds(server.ctx);
    await server.settle();
    const done = await anna.must(opsShowLotteryFeed, { gameCode: GAME });
    expect(done).toMatchObject({ failures: 0, waiting: [] });
    expect(done.readings[0]).toMatchObject({ issueNo, result: '5124,37', error: null });
    const drawn = (await anna.must(opsListLotteryIssues, { gameCode: GAME })).issues.find(
      row => row.issueNo === issueNo,
    );
    expect(drawn).toMatchObject({ result: '5124,37', status: 'settled' });
  });
});

describe('boards of the neighbours', () => {
  it.each([
    ['lao', '4321', '4321,43'],
    ['lao', '064321', '4321,43'],
    ['lao', '321', undefined],
    ['lao', '4321 5678', undefined],
    ['hanoi', NORTH.join(' '), '5124,37'],
    ['hanoi', '95124,95837', undefined],
    ['malay', '1234,5678,9012', '1234,78'],
    ['malay', '123,5678', undefined],
    ['values', '1,2,3', '1,2,3'],
  ] as const)('%s reads %s as %s', (adapter, said, expected) => {
    expect(feedAdapters[adapter](said)).toBe(expected);
  });
});
