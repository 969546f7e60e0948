import {
  type BetLine,
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
  opsChangeLotteryGame,
  opsShowLotteryGame,
  opsSwitchLotteryNumber,
  placeBets,
  placeChase,
  stopChase,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePlay } from './test-support/change-play.ts';

const both = ['大', '小'];
/** Wins whatever is drawn; ten of them may cost more than half of what an issue may cost. */
const sure = betLine('h2_dxds', { pos: [both, both] }, { bets: 4, multiple: 10 });

let server: TestServer;
let una: Player;
let vic: Player;
let anna: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  server = await startServer();
  await server.settle();
  [una, vic] = [await player(server), await player(server)];
  for (const who of [una, vic]) await fund(server, who, '10000');
  anna = await operator(server);
  const { rules, version } = await anna.must(opsShowLotteryGame, { gameCode: 'SSC1M' });
  const asked = { gameCode: 'SSC1M', version, reason: 'test', rules: { ...rules, issueLiabilityMax: '60' } };
  await anna.must(opsChangeLotteryGame, asked);
});
afterAll(async () => {
  expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  await server.close();
});

const chase = async (line: BetLine): Promise<{ chaseId: string; issues: string[] }> => {
  const { current, next } = await una.must(nearIssues, { gameCode: 'SSC1M' });
  const issues = [current, ...next].slice(0, 2).map(issue => issue?.issueNo ?? '');
  const placed = await una.must(placeChase, {
    id: crypto.randomUUID(),
    gameCode: 'SSC1M',
    lines: await seenLines(una, [line]),
    issues: issues.map(issueNo => ({ issueNo, multiple: 1 })),
    strategy: 'same',
    stopOnWin: true,
    total: String(2 * Number(line.stake)),
  });
  return { chaseId: placed.chase.id, issues };
};
const betOf = async (issueNo: string | undefined): Promise<string> => {
  const answer = await vic.call(placeBets, await slipOf(vic, [sure], { ...(issueNo ? { issueNo } : {}) }));
  return answer.ok ? 'ok' : String(answer.code);
};

it('holds nobody off an issue with a chase that was stopped', async () => {
  const { chaseId, issues } = await chase(sure);
  expect(await betOf(issues[0])).toBe('exposure_reached');
  await una.must(stopChase, { chaseId, id: crypto.randomUUID() });
  expect(await betOf(issues[0])).toBe('ok');
  expect(await betOf(issues[0])).toBe('exposure_reached');
  server.clock.advance({ minutes: 2 });
  await server.settle();
});

it('nor with one that ended with a win', async () => {
  await chase(sure);
  server.clock.advance({ minutes: 1 });
  await server.settle();
  const { current } = await vic.must(nearIssues, { gameCode: 'SSC1M' });
  expect(await betOf(current?.issueNo)).toBe('ok');
  expect(await betOf(current?.issueNo)).toBe('exposure_reached');
});

it('says in which issue a number has too little room or was stopped, and how much it still takes there', async () => {
  const gameCode = 'SSC5M';
  expect(await changePlay(anna, gameCode, 'dwd', { numberCap: '100' })).toMatchObject({ ok: true });
  const { current, next } = await una.must(nearIssues, { gameCode });
  const [first = '', second = ''] = [current?.issueNo, next[0]?.issueNo];
  const lines = await seenLines(una, [betLine('dwd', { pos: [[], [], [], [], [7, 8]] }, { bets: 2 })], gameCode);
  const multiplied = (...multiples: readonly [number, number]) =>
    una.call(placeChase, {
      id: crypto.randomUUID(),
      gameCode,
      lines,
      issues: [
        { issueNo: first, multiple: multiples[0] },
        { issueNo: second, multiple: multiples[1] },
      ],
      strategy: 'same',
      stopOnWin: true,
      total: String(2 * (multiples[0] + multiples[1])),
    });
  // Each unit on a number may win 9.75: ten of them find room.
  expect(await multiplied(1, 20)).toMatchObject({
    code: 'exposure_reached',
    value: { line: 0, numbers: ['5:7', '5:8'], others: 0, max: '10.00', issueNo: second },
  });
  const stop = { gameCode, playType: 'dwd', issueNo: second, number: '5:8', reason: 'hot' };
  await anna.must(opsSwitchLotteryNumber, { ...stop, open: false });
  expect(await multiplied(1, 1)).toMatchObject({
    code: 'number_closed',
    value: { line: 0, numbers: ['5:8'], issueNo: second },
  });
  await anna.must(opsSwitchLotteryNumber, { ...stop, open: true });
  expect(await multiplied(1, 10)).toMatchObject({ ok: true });
});
