import {
  asOwner,
  bet,
  betLine,
  fund,
  operator,
  type Player,
  player,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import {
  listIssueBets,
  nearIssues,
  opsPostponeLotteryIssue,
  opsReduceLotteryNumbers,
  opsShowLotteryExposure,
  opsShowLotteryGame,
  placeBets,
  placeChase,
  showBet,
  showChase,
  showDesk,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePlay } from './test-support/change-play.ts';

const GAME = { gameCode: 'THAI5M' };
const two = (...nums: string[]) => betLine('2top', { nums }, { bets: nums.length });
type Wanted = { number: string; percent: number; issueNo?: string };

describe('numbers that are paid at a part of the prize', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  let una: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    una = await player(server);
    await fund(server, una, '10000');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const versionOf = async (gameCode = GAME.gameCode) => (await anna.must(opsShowLotteryGame, { gameCode })).version;
  const reduce = async (wanted: Wanted[], playType = '2top') =>
    anna.call(opsReduceLotteryNumbers, {
      ...GAME,
      playType,
      version: await versionOf(),
      reduced: wanted.map(each => ({ issueNo: null, ...each })),
      reason: 'hot',
    });
  const deskPlay = async () => (await una.must(showDesk, GAME)).plays.find(({ playType }) => playType === '2top');
  const rates = async () => (await deskPlay())?.reduced.map(({ percent, numbers }) => ({ percent, numbers }));

  it('are named by the desk with what they pay, and only bets on them are refused at the terms of before', async () => {
    const before = { hot: await slipOf(una, [two('07')], GAME), other: await slipOf(una, [two('08')], GAME) };
    expect(
      await reduce([
        { number: '07', percent: 50 },
        { number: '٨٨', percent: 25 },
      ]),
    ).toMatchObject({ ok: true });
    expect(await una.call(placeBets, before.hot)).toMatchObject({ code: 'terms_changed', value: { line: 0 } });
    expect(await una.call(placeBets, before.other)).toMatchObject({ ok: true });
    const { plays, prizeGroup } = await una.must(showDesk, GAME);
    const whole = prizeGroup.max / 20;
    expect(plays.find(({ playType }) => playType === '2top')?.reduced).toMatchObject([
      { percent: 50, numbers: ['07'], odds: { 1: expect.stringMatching(new RegExp(`^${whole / 2}`)) } },
      { percent: 25, numbers: ['88'], odds: { 1: expect.stringMatching(new RegExp(`^${whole / 4}`)) } },
    ]);
    expect(plays.find(({ playType }) => playType === '2bottom')?.reduced).toEqual([]);
  });

  it('take no stamp of another rate, and stand in lines of their own', async () => {
    const play = await deskPlay();
    const [half, quarter] = play?.reduced ?? [];
    const balance = async () => (await server.ctx.ledger.balanceOf(1, una.memberId, 'THB')).available;
    const had = await balance();
    for (const [line, termsStamp] of [
      [two('07'), play?.termsStamp],
      [two('07'), quarter?.termsStamp],
      [two('08'), half?.termsStamp],
      [two('07', '08'), play?.termsStamp],
      [two('07', '08'), half?.termsStamp],
      [two('07', '88'), half?.termsStamp],
    ] as const)
      expect(
        await una.call(placeBets, await slipOf(una, [{ ...line, termsStamp: termsStamp ?? '' }], GAME)),
      ).toMatchObject({ code: 'terms_changed', value: { line: 0, playType: '2top' } });
    expect(await balance()).toBe(had);
  });

  it('are frozen on the bet without an own rebate, and cost the house no more than they pay', async () => {
    const low = betLine('2top', { nums: ['07'] }, { bets: 1, prizeGroup: 1900 });
    const placed = await bet(una, [low, two('08')], GAME);
    expect(placed.ownRebate).toBe('0.00');
    const [hot, other] = placed.orders;
    const { bet: taken, terms, odds } = await una.must(showBet, { orderId: hot?.id ?? '' });
    expect(taken.prizePercent).toBe(50);
    const paid = (await deskPlay())?.reduced[0]?.odds ?? {};
    expect(terms.odds).toEqual(paid);
    expect(Number(odds[0]?.prize)).toBe(Number(paid[1]));
    const mine = await una.must(listIssueBets, { ...GAME, issueNo: placed.issueNo });
    expect(mine.bets.find(({ id }) => id === hot?.id)?.odds).toEqual(paid);
    expect(mine.bets.find(({ id }) => id === other?.id)).toMatchObject({ odds: null, prizePercent: null });
    const exposed = await anna.must(opsShowLotteryExposure, { ...GAME, issueNo: placed.issueNo, playType: '2top' });
    expect(Number(exposed.numbers.find(({ number }) => number === '07')?.prizeMax)).toBe(Number(paid[1]));
  });

  it('win exactly that, whatever is changed after the bet', async () => {
    const odds = Number((await deskPlay())?.reduced[0]?.odds[1]);
    const nums = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
    expect(await reduce(nums.map(number => ({ number, percent: 50 })))).toMatchObject({ ok: true });
    const placed = await bet(una, [two(...nums)], GAME);
    expect(await reduce([])).toMatchObject({ ok: true });
    expect(await rates()).toEqual([]);
    server.clock.advance({ minutes: 5 });
    await server.settle();
    const won = await una.must(showBet, { orderId: placed.orders[0]?.id ?? '' });
    expect(won.bet).toMatchObject({ state: 'won', stake: '100.00' });
    expect(Number(won.bet.prize)).toBe(odds);
  });

  it('hold until the issue that they are for has closed, in a chase as well', async () => {
    const near = await una.must(nearIssues, GAME);
    const issueNo = near.current?.issueNo ?? '';
    expect(await reduce([{ number: '07', percent: 40, issueNo }])).toMatchObject({
      ok: true,
      value: { reduced: [{ number: '07', percent: 40, issueNo, until: near.current?.closesAt }] },
    });
    const { lines, total } = await slipOf(una, [two('07')], GAME);
    const chase = await una.must(placeChase, {
      id: crypto.randomUUID(),
      ...GAME,
      lines,
      issues: [near.current, near.next[0]].map(issue => ({ issueNo: issue?.issueNo ?? '', multiple: 1 })),
      strategy: 'same',
      stopOnWin: false,
      total: String(Number(total) * 2),
    });
    expect(chase.chase.issues).toBe(2);
    const { bets } = await una.must(showChase, { chaseId: chase.chase.id });
    expect(bets).toMatchObject([{ prizePercent: 40 }, { prizePercent: 40 }]);
    server.clock.advance({ minutes: 5 });
    await server.settle();
    expect(await rates()).toEqual([]);
    expect(
      await una.call(placeBets, await slipOf(una, [{ ...two('07'), termsStamp: lines[0]?.termsStamp ?? '' }], GAME)),
    ).toMatchObject({ code: 'terms_changed' });
    const shown = await anna.must(opsShowLotteryGame, GAME);
    expect(shown.plays.find(({ playType }) => playType === '2top')?.reduced).toEqual([]);
    // Of an issue that is over nothing is kept; one that never was is refused.
    expect(await reduce([{ number: '07', percent: 40, issueNo }])).toMatchObject({ value: { reduced: [] } });
    expect(await reduce([{ number: '07', percent: 40, issueNo: 'NEVER' }])).toMatchObject({ code: 'issue_unknown' });
  });

  it('hold until the new close of an issue that is put off, wherever that is read', async () => {
    const { current } = await una.must(nearIssues, GAME);
    const issueNo = current?.issueNo ?? '';
    expect(await reduce([{ number: '07', percent: 40, issueNo }])).toMatchObject({ ok: true });
    const drawsAt = new Date(Date.parse(current?.drawsAt ?? '') + 600_000).toISOString();
    const later = await anna.must(opsPostponeLotteryIssue, { ...GAME, issueNo, drawsAt, reason: 'late' });
    const shown = await anna.must(opsShowLotteryGame, GAME);
    expect(shown.plays.find(({ playType }) => playType === '2top')?.reduced).toEqual([
      { number: '07', percent: 40, issueNo, until: later.closesAt },
    ]);
    server.clock.advance({ minutes: 7 });
    await server.settle();
    expect(await rates()).toEqual([{ percent: 40, numbers: ['07'] }]);
    const [half] = (await deskPlay())?.reduced ?? [];
    const seen = await slipOf(una, [{ ...two('07'), termsStamp: half?.termsStamp ?? '' }], GAME);
    expect(await una.call(placeBets, seen)).toMatchObject({ ok: true });
    expect(await reduce([{ number: '08', percent: 40, issueNo }])).toMatchObject({
      value: { reduced: [{ number: '08', until: later.closesAt }] },
    });
    server.clock.advance({ minutes: 8 });
    await server.settle();
    expect(await rates()).toEqual([]);
  });

  it('stay when other terms of the play change, and are numbers of plays where each is a bet of its own', async () => {
    expect(await reduce([{ number: '07', percent: 50 }])).toMatchObject({ ok: true });
    expect(await changePlay(anna, GAME.gameCode, '2top', { stakeMax: '50' })).toMatchObject({ ok: true });
    expect(await rates()).toEqual([{ percent: 50, numbers: ['07'] }]);
    for (const number of ['777', 'x'])
      expect(await reduce([{ number, percent: 50 }])).toMatchObject({ code: 'selection_invalid' });
    const twice = [50, 40].map(percent => ({ number: '07', percent }));
    expect(await reduce(twice)).toMatchObject({ code: 'selection_invalid', value: { reason: 'duplicate' } });
    for (const percent of [0, 100])
      expect(await reduce([{ number: '07', percent }])).toMatchObject({ code: 'bad_input' });
    const onPlaces = {
      gameCode: 'SSC1M',
      playType: 'dwd',
      version: await versionOf('SSC1M'),
      reason: 'hot',
      reduced: [{ number: '1:7', percent: 50, issueNo: null }],
    };
    expect(await anna.call(opsReduceLotteryNumbers, onPlaces)).toMatchObject({ code: 'rules_invalid' });
    await asOwner(server, "UPDATE operator_account SET role = 'support' WHERE login = 'fiona'");
    const fiona = await operator(server, 'fiona');
    expect(await fiona.call(opsReduceLotteryNumbers, onPlaces)).toMatchObject({ code: 'permission_missing' });
    const { rows } = await anna.must(opsListAudit, { action: 'lottery.numbersReduced', limit: 5 });
    expect(rows[0]).toMatchObject({ object: { kind: 'lottery_game', id: 'THAI5M' }, reason: 'hot' });
  });
});
