import {
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
import { balance } from '@baize/wire/cashier';
import {
  cancelBet,
  listBets,
  opsChangeLotteryGame,
  opsListLotteryReturns,
  opsListLotterySettlements,
  opsSetLotteryDay,
  opsShowLotteryCalendar,
  opsShowLotteryExposure,
  opsShowLotteryGame,
  opsSwitchLotteryNumber,
  placeBets,
  showBet,
  showDesk,
  showLotteryProfit,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePlay, type PlayTerms } from './test-support/change-play.ts';

type Operator = Awaited<ReturnType<typeof operator>>;

const digit = (value: number, multiple = 1) =>
  betLine('dwd', { pos: [[value], [], [], [], []] }, { bets: 1, unit: '1', multiple });

describe('terms that a house sets', () => {
  let server: TestServer;
  let anna: Operator;
  let una: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    anna = await operator(server);
    una = await player(server);
    await fund(server, una, '100000');
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const change = async (playType: string, terms: Partial<PlayTerms>) => {
    const answer = await changePlay(anna, 'SSC1M', playType, terms);
    return answer.ok ? 'ok' : answer.code;
  };

  it('caps what one number may cost in an issue, over all bettors, and a stopped bet gives room', async () => {
    const { plays } = await anna.must(opsShowLotteryGame, { gameCode: 'SSC1M' });
    const [fixed] = plays.filter(play => play.playType === digit(7).playType);
    expect(fixed?.tiers[0]?.odds).toBe('9.7500');
    expect(await change(digit(7).playType, { numberCap: '100' })).toBe('ok');
    const vic = await player(server);
    await fund(server, vic, '1000');
    // Each may win 9.75: ten of them stay under 100.
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const who = at % 2 === 0 ? una : vic;
        return who.call(placeBets, await slipOf(who, [digit(7)]));
      }),
    );
    const accepted = answers.filter(answer => answer.ok);
    expect(accepted).toHaveLength(10);
    expect(new Set(answers.flatMap(answer => (answer.ok ? [] : answer.code)))).toEqual(new Set(['exposure_reached']));
    expect(await una.call(placeBets, await slipOf(una, [digit(8)]))).toMatchObject({ ok: true });

    const first = await una.must(listBets, { playType: digit(7).playType, limit: 20 });
    const mine = first.bets.find(row => row.summary.includes('7'));
    const where = { gameCode: 'SSC1M', issueNo: mine?.issueNo ?? '' };
    const shown = await anna.must(opsShowLotteryExposure, where);
    expect(shown.numbers.find(row => row.number === '1:7')).toMatchObject({
      orders: 10,
      stake: '10.00',
      prizeMax: '97.50',
      cap: '100.00',
      open: true,
    });
    await una.must(cancelBet, { orderId: mine?.id ?? '', id: crypto.randomUUID() });
    expect(await una.call(placeBets, await slipOf(una, [digit(7)]))).toMatchObject({ ok: true });
    expect(await una.call(placeBets, await slipOf(una, [digit(7)]))).toMatchObject({ code: 'exposure_reached' });

    await anna.must(opsSwitchLotteryNumber, {
      ...where,
      playType: digit(8).playType,
      number: '1:8',
      open: false,
      reason: 'hot',
    });
    expect(await una.call(placeBets, await slipOf(una, [digit(8)]))).toMatchObject({
      code: 'number_closed',
      value: { line: 0, numbers: ['1:8'] },
    });
    expect((await una.must(showDesk, { gameCode: 'SSC1M' })).closedNumbers).toEqual([
      { playType: digit(8).playType, number: '1:8', why: 'stopped' },
      { playType: digit(7).playType, number: '1:7', why: 'full' },
    ]);
    await anna.must(opsSwitchLotteryNumber, {
      ...where,
      playType: digit(8).playType,
      number: '1:8',
      open: true,
      reason: 'cooled',
    });
    expect(await una.call(placeBets, await slipOf(una, [digit(8)]))).toMatchObject({ ok: true });
    expect(await change(digit(7).playType, {})).toBe('ok');
  });

  it('says which numbers found too little room, and what may still be staked on them', async () => {
    const gameCode = 'SSC5M';
    const other = (value: number, multiple: number, place = 0) =>
      betLine('dwd', { pos: [0, 1, 2, 3, 4].map(at => (at === place ? [value] : [])) }, { bets: 1, multiple });
    const bet = async (...lines: ReturnType<typeof digit>[]) =>
      una.call(placeBets, await slipOf(una, lines, { gameCode }));
    expect(await changePlay(anna, gameCode, 'dwd', { numberCap: '100' })).toMatchObject({ ok: true });
    const before = await una.must(balance, {});
    const full = { ok: false, code: 'exposure_reached' };
    // Each unit may win 9.75: ten fit, and six more do not once four are taken.
    expect(await bet(other(3, 1), other(7, 20))).toMatchObject({
      ...full,
      value: { line: 1, numbers: ['1:7'], max: '10.00' },
    });
    expect(await una.must(balance, {})).toEqual(before);
    expect(await bet(other(7, 4))).toMatchObject({ ok: true });
    expect(await bet(other(7, 5), other(7, 5))).toMatchObject({
      ...full,
      value: { line: 1, numbers: ['1:7'], max: '6.00' },
    });
    expect(await bet(other(7, 6))).toMatchObject({ ok: true });
    // Not one more of this unit, yet of the finest.
    expect(await bet(other(7, 1))).toMatchObject({ ...full, value: { numbers: ['1:7'], max: '0.256' } });
    expect(await changePlay(anna, gameCode, 'dwd', {})).toMatchObject({ ok: true });
  });

  it('says of a line on several numbers what the full one still takes, not the whole line', async () => {
    const gameCode = 'SSC5M';
    const of = (digits: number[], multiple: number) =>
      betLine('dwd', { pos: [[], [], [], [], digits] }, { bets: digits.length, unit: '1', multiple });
    const bet = async (...lines: ReturnType<typeof digit>[]) =>
      una.call(placeBets, await slipOf(una, lines, { gameCode }));
    expect(await changePlay(anna, gameCode, 'dwd', { numberCap: '100' })).toMatchObject({ ok: true });
    expect(await bet(of([7], 4))).toMatchObject({ ok: true });
    const full = { code: 'exposure_reached', value: { line: 0, numbers: ['5:7'], max: '6.00' } };
    expect(await bet(of([7, 8], 10))).toMatchObject(full);
    expect(await bet(of([7, 8], 4), of([7], 4))).toMatchObject({ ...full, value: { ...full.value, line: 1 } });
    expect(await bet(of([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 10))).toMatchObject(full);
    expect(await bet(of([7, 8], 6))).toMatchObject({ ok: true });
    expect(await changePlay(anna, gameCode, 'dwd', {})).toMatchObject({ ok: true });
  });

  it('takes a line in which a full number stands, and in none of its bets', async () => {
    const gameCode = '11X5_1M';
    const play = 'q3_direct';
    const bet = async (pos: number[][], bets: number) =>
      una.call(placeBets, await slipOf(una, [betLine(play, { pos }, { bets, unit: '1' })], { gameCode }));
    expect(await changePlay(anna, gameCode, play, { numberCap: '1500' })).toMatchObject({ ok: true });
    expect(await bet([[1], [2], [3]], 1)).toMatchObject({ ok: true });
    // A number is drawn once: the first may be 4 alone.
    expect(await bet([[1, 4], [1], [5, 10]], 2)).toMatchObject({ ok: true });
    expect(await bet([[1], [6], [7]], 1)).toMatchObject({
      code: 'exposure_reached',
      value: { line: 0, numbers: ['1:01'] },
    });
    expect(await changePlay(anna, gameCode, play, {})).toMatchObject({ ok: true });
  });

  it('names the first of many numbers that found too little room, and how many others there are', async () => {
    const gameCode = 'THAI';
    const nums = Array.from({ length: 30 }, (_, at) => String(at + 10));
    expect(await changePlay(anna, gameCode, '2top', { numberCap: '10' })).toMatchObject({ ok: true });
    const slip = await slipOf(una, [betLine('2top', { nums }, { bets: 30 })], { gameCode });
    expect(await una.call(placeBets, slip)).toMatchObject({
      code: 'exposure_reached',
      value: { line: 0, numbers: nums.slice(0, 20), others: 10, max: expect.stringMatching(/^0\.1/) },
    });
    expect(await changePlay(anna, gameCode, '2top', {})).toMatchObject({ ok: true });
  });

  it('stops a number and caps it in every form that a bet can be written in', async () => {
    const where = { gameCode: '3D3M', issueNo: (await una.must(showDesk, { gameCode: '3D3M' })).issue?.issueNo ?? '' };
    const of = (selection: Record<string, unknown>) => betLine('3x_direct', selection, { bets: 1, unit: '1' });
    const [rows, typed] = [of({ pos: [[1], [4], [7]] }), of({ tickets: ['147'] })];
    const bet = async (line: typeof rows) => una.call(placeBets, await slipOf(una, [line], where));
    const stop = { ...where, playType: '3x_direct', reason: 'hot' };
    // Whole numbers were named so where they were typed.
    for (const number of ['2:4', '147']) {
      await anna.must(opsSwitchLotteryNumber, { ...stop, number, open: false });
      for (const line of [rows, typed]) expect(await bet(line)).toMatchObject({ code: 'number_closed' });
      await anna.must(opsSwitchLotteryNumber, { ...stop, number, open: true });
    }
    expect(await changePlay(anna, '3D3M', '3x_direct', { numberCap: '1500' })).toMatchObject({ ok: true });
    expect(await bet(rows)).toMatchObject({ ok: true });
    expect(await bet(typed)).toMatchObject({ code: 'exposure_reached' });
    const { numbers } = await anna.must(opsShowLotteryExposure, where);
    expect(numbers.map(({ number }) => number).toSorted()).toEqual(['1:1', '2:4', '3:7']);
    expect(await changePlay(anna, '3D3M', '3x_direct', {})).toMatchObject({ ok: true });
  });

  it('counts what all bets of a line may win together, on the issue and on each of its numbers', async () => {
    const gameCode = 'P5_5M';
    const issueNo = (await una.must(showDesk, { gameCode })).issue?.issueNo ?? '';
    const rows = (first: number, others: number[]) => ({ pos: [[first], ...[1, 2, 3, 4].map(() => others)] });
    const bet = async (selection: Record<string, unknown>, bets: number) =>
      una.call(placeBets, await slipOf(una, [betLine('dwd', selection, { bets, unit: '1' })], { gameCode, issueNo }));
    expect(await changePlay(anna, gameCode, 'dwd', { prizeMax: '48' })).toMatchObject({ ok: true });
    expect(await bet(rows(1, [2]), 5)).toMatchObject({ code: 'prize_above_maximum' });
    expect(await changePlay(anna, gameCode, 'dwd', { numberCap: '20' })).toMatchObject({ ok: true });
    // Five bets win 48.75 together, each of their numbers 9.75.
    expect(await bet(rows(1, [2]), 5)).toMatchObject({ ok: true });
    expect(await bet(rows(1, [3]), 5)).toMatchObject({ ok: true });
    expect(await bet(rows(1, [4]), 5)).toMatchObject({ code: 'exposure_reached' });
    const { issue, numbers } = await anna.must(opsShowLotteryExposure, { gameCode, issueNo });
    expect(issue).toMatchObject({ stake: '10.00', prizeMax: '97.50' });
    expect(numbers.find(({ number }) => number === '1:1')).toMatchObject({ orders: 2, prizeMax: '19.50' });
    expect(numbers.find(({ number }) => number === '2:3')).toMatchObject({ orders: 1, prizeMax: '9.75' });
    expect(await changePlay(anna, gameCode, 'dwd', {})).toMatchObject({ ok: true });
  });

  it('freezes odds of its own on the ticket, and refuses odds that pay more than is fair', async () => {
    const play = 'h2_dxds';
    const { plays } = await anna.must(opsShowLotteryGame, { gameCode: 'SSC1M' });
    const tier = plays.find(row => row.playType === play)?.tiers[0]?.id ?? '';
    expect(await change(play, { odds: { [tier]: '4.0001' } })).toBe('odds_invalid');
    expect(await change(play, { odds: { nothing: '2' } })).toBe('odds_invalid');
    expect(await change(play, { odds: { [tier]: '3.5' } })).toBe('ok');
    const both = ['大', '小'];
    const sure = betLine(play, { pos: [both, both] }, { bets: 4, prizeGroup: 1800 });
    const placed = await bet(una, [sure]);
    // No own rebate where the group does not lower the prize.
    expect(placed.ownRebate).toBe('0.00');
    expect(await change(play, {})).toBe('ok');
    server.clock.advance({ minutes: 1 });
    await server.settle();
    const detail = await una.must(showBet, { orderId: placed.orders[0]?.id ?? '' });
    expect(detail).toMatchObject({
      bet: { state: 'won', prize: '3.50' },
      terms: { odds: { [tier]: '3.5' } },
      partCount: 4,
    });
    expect(detail.parts.map(part => part.prize)).toEqual(['3.50', '0.00', '0.00', '0.00']);
  });

  it('names the limits and the odds that it refuses', async () => {
    const { playType, tiers } = (await anna.must(opsShowLotteryGame, { gameCode: 'SSC1M' })).plays[0] ?? {};
    const tier = tiers?.[0]?.id ?? '';
    const refused = (terms: Partial<PlayTerms>) => changePlay(anna, 'SSC1M', playType ?? '', terms);
    expect(await refused({ stakeMax: '0', numberCap: '5' })).toMatchObject({
      code: 'rules_invalid',
      value: { fields: { 'terms.stakeMax': 'custom' } },
    });
    expect(await refused({ odds: { [tier]: '999999' } })).toMatchObject({
      code: 'odds_invalid',
      value: { fields: { [`terms.odds.${tier}`]: 'custom' } },
    });
    expect(await refused({ prizeMax: 'much' })).toMatchObject({
      code: 'bad_input',
      value: { fields: { 'terms.prizeMax': expect.any(String) } },
    });
  });

  it('keeps the rules of a game within what fits together', async () => {
    const { version, rules } = await anna.must(opsShowLotteryGame, { gameCode: 'SSC3M' });
    const asked = { gameCode: 'SSC3M', version, reason: 'test', rules };
    expect(
      await anna.call(opsChangeLotteryGame, {
        ...asked,
        rules: { ...rules, prizeGroupMin: 1900, prizeGroupMax: 1800 },
      }),
    ).toMatchObject({
      code: 'rules_invalid',
      value: { fields: { 'rules.prizeGroupMin': 'custom', 'rules.prizeGroupMax': 'custom' } },
    });
    // Outside of the merchant's own groups nobody could bet any more.
    for (const outside of [{ prizeGroupMin: 1990 }, { prizeGroupMax: 1500 }])
      expect(await anna.call(opsChangeLotteryGame, { ...asked, rules: { ...rules, ...outside } })).toMatchObject({
        code: 'rules_invalid',
      });
    expect(
      await anna.call(opsChangeLotteryGame, { ...asked, rules: { ...rules, closeBeforeSeconds: 180 } }),
    ).toMatchObject({ code: 'rules_invalid', value: { fields: { 'rules.closeBeforeSeconds': 'custom' } } });
    await anna.must(opsChangeLotteryGame, {
      ...asked,
      rules: { ...rules, prizeGroupMax: 1900, issueLiabilityMax: '50' },
    });
    expect(await anna.call(opsChangeLotteryGame, asked)).toMatchObject({ code: 'version_changed' });
    const where = { gameCode: 'SSC3M' };
    expect(await una.call(placeBets, await slipOf(una, [digit(1)], where))).toMatchObject({
      code: 'prize_group_invalid',
    });
    const low = (multiple: number) => ({
      ...betLine('dwd', { pos: [[1], [], [], [], []] }, { bets: 1, multiple, prizeGroup: 1900 }),
    });
    expect(await una.call(placeBets, await slipOf(una, [low(6)], where))).toMatchObject({ code: 'exposure_reached' });
    expect(await una.call(placeBets, await slipOf(una, [low(5)], where))).toMatchObject({ ok: true });
    expect(await una.call(placeBets, await slipOf(una, [low(1)], where))).toMatchObject({ code: 'exposure_reached' });
  });

  it('shows the calendar, and takes a day out before its issues are made', async () => {
    const shown = await anna.must(opsShowLotteryCalendar, { gameCode: 'THAI', days: 40 });
    const days = shown.days.filter(day => day.draws > 0);
    expect(new Set(days.map(day => day.date.slice(8)))).toEqual(new Set(['01', '16']));
    expect(days[0]?.made).toBe(true);
    expect(
      await anna.call(opsSetLotteryDay, {
        gameCode: 'THAI',
        date: days[0]?.date ?? '',
        kind: 'closed',
        reason: 'holiday',
      }),
    ).toMatchObject({ code: 'day_made' });
    const week = await anna.must(opsShowLotteryCalendar, { gameCode: '3D', days: 30 });
    const late = week.days.at(-1);
    await anna.must(opsSetLotteryDay, { gameCode: '3D', date: late?.date ?? '', kind: 'closed', reason: 'new year' });
    const after = await anna.must(opsShowLotteryCalendar, { gameCode: '3D', days: 30 });
    expect(after.days.at(-1)).toMatchObject({ draws: 0, exception: { kind: 'closed', reason: 'new year' } });
  });

  it('logs settlements, returns, and what a player won and lost', async () => {
    const { settlements } = await anna.must(opsListLotterySettlements, { gameCode: 'SSC1M', limit: 5 });
    expect(settlements[0]).toMatchObject({ phase: 'done', drawVersion: 1, lastError: null });
    const { rows } = await anna.must(opsListLotteryReturns, { gameCode: 'SSC1M' });
    expect(rows[0]).toMatchObject({ alarm: false });
    const mine = await una.must(showLotteryProfit, { by: 'game' });
    expect(mine.rows.find(row => row.gameCode === 'SSC1M')?.orders).toBeGreaterThan(2);
    const found = (await una.must(listBets, { limit: 1 })).bets[0];
    expect((await una.must(listBets, { number: found?.number.slice(0, 12) ?? '' })).bets.map(row => row.id)).toContain(
      found?.id,
    );
    expect((await una.must(listBets, { number: 'L00000' })).bets).toEqual([]);
    expect((await una.must(listBets, { stakeMin: '4', stakeMax: '4' })).bets.every(row => row.stake === '4.00')).toBe(
      true,
    );
  });
});
