import { fakeClock, type Player, player, startServer, type TestServer } from '@baize/testkit';
import { listDraws, showTrend } from '@baize/wire/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyIssue } from '../modules/lottery/index.ts';
import { bringPublishedDraws } from './published-draws.ts';

let server: TestServer;
let mia: Player;
beforeAll(async () => {
  server = await startServer({ now: fakeClock('2026-12-01T00:00:00Z') });
  mia = await player(server);
  await bringPublishedDraws(server.ctx, 1);
});
afterAll(() => server.close());

const drawsOf = async (gameCode: string) => (await mia.must(listDraws, { gameCode, limit: 300 })).draws;

it.each([
  ['XSMB', 120, []],
  ['HKMS', 120, []],
  ['SSQ', 120, []],
  ['3D', 60, []],
  ['P3', 60, []],
  ['P5', 60, []],
  // One draw is left out: its source has it in part.
  ['THAI', 35, ['20260201']],
] as const)('%s has its published draws, with gaps where some are missing', async (gameCode, count, gaps) => {
  const draws = await drawsOf(gameCode);
  expect(draws.length).toBe(count);
  expect(draws.every(({ drawSource }) => drawSource === 'published')).toBe(true);
  const issueNo = draws[0]?.issueNo ?? '';
  expect(await verifyIssue(server.ctx, { merchantId: 1, gameCode, issueNo })).toMatchObject({ ok: true });
  const trend = await mia.must(showTrend, { gameCode, draws: 300 });
  expect(trend.draws.filter(({ afterGap }) => afterGap).map(each => each.issueNo)).toEqual(gaps);
  expect(trend.upToNow).toBe(false);
});

it('games that share a draw agree', async () => {
  const five = new Map((await drawsOf('P5')).map(({ issueNo, result }) => [issueNo, result]));
  const three = await drawsOf('P3');
  expect(three.filter(({ issueNo, result }) => five.get(issueNo)?.startsWith(result)).length).toBe(60);
});

it('come in once', async () => {
  await bringPublishedDraws(server.ctx, 1);
  expect((await drawsOf('SSQ')).length).toBe(120);
});
