import {
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
import { balance } from '@baize/wire/cashier';
import {
  listBets,
  nearIssues,
  opsChangeLotteryGame,
  opsShowLotteryGame,
  opsSwitchLotteryNumber,
  placeBets,
  placeChase,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A bet of 10 that may win 97.50. */
const seven = betLine('dwd', { pos: [[7], [], [], [], []] }, { bets: 1, unit: '1', multiple: 10 });

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
afterAll(async () => {
  expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
  await server.close();
});

const cap = async (issueLiabilityMax: string | null): Promise<void> => {
  const { rules, version } = await anna.must(opsShowLotteryGame, { gameCode: 'SSC1M' });
  await anna.must(opsChangeLotteryGame, {
    gameCode: 'SSC1M',
    version,
    reason: 'test',
    rules: { ...rules, issueLiabilityMax },
  });
};

it('hears of its bet again, whatever the rules would say of a new one', async () => {
  await cap('100');
  const slip = await slipOf(una, [seven]);
  const first = await una.must(placeBets, slip);
  expect(await una.call(placeBets, { ...slip, id: crypto.randomUUID() })).toMatchObject({ code: 'exposure_reached' });
  expect((await una.must(placeBets, slip)).orders).toEqual(first.orders);
  await cap(null);
  const stop = {
    gameCode: 'SSC1M',
    issueNo: slip.issueNo,
    playType: 'dwd',
    number: '1:7',
    open: false,
    reason: 'test',
  };
  await anna.must(opsSwitchLotteryNumber, stop);
  expect(await una.call(placeBets, { ...slip, id: crypto.randomUUID() })).toMatchObject({ code: 'number_closed' });
  expect((await una.must(placeBets, slip)).orders).toEqual(first.orders);
  expect(await una.call(placeBets, { ...slip, total: '11' })).toMatchObject({ ok: false });
  expect((await una.must(listBets, {})).bets).toHaveLength(1);
  await anna.must(opsSwitchLotteryNumber, { ...stop, open: true });
});

it('and of its chase', async () => {
  await cap('100');
  const { next } = await una.must(nearIssues, { gameCode: 'SSC1M' });
  const chase = {
    id: crypto.randomUUID(),
    gameCode: 'SSC1M',
    lines: await seenLines(una, [seven]),
    issues: next.slice(0, 2).map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 })),
    strategy: 'same' as const,
    stopOnWin: false,
    total: '20',
  };
  const first = await una.must(placeChase, chase);
  expect(await una.call(placeChase, { ...chase, id: crypto.randomUUID() })).toMatchObject({ code: 'exposure_reached' });
  expect((await una.must(placeChase, chase)).chase.id).toBe(first.chase.id);
  await cap(null);
  expect((await una.must(balance, {})).available).toBe('970.00');
});
