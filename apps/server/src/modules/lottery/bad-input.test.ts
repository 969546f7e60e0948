import {
  type BetLine,
  bet,
  betLine,
  fund,
  guest,
  type Player,
  player,
  seenLines,
  slipOf,
  startServer,
  type TestServer,
} from '@baize/testkit';
import { balance } from '@baize/wire/cashier';
import { listBets, placeBets, showBet, showDesk, showFairness } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const good = betLine('h2_direct', { pos: [[1, 2], [3]] }, { bets: 2 });

describe('the lottery refuses', () => {
  let server: TestServer;
  let eve: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    eve = await player(server);
    await fund(server, eve, '1000');
  });
  afterAll(async () => {
    // Nothing of all this moved money or left a bet.
    expect(await eve.must(balance, {})).toMatchObject({ available: '1000.00' });
    expect((await eve.must(listBets, {})).bets).toEqual([]);
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const answerTo = async (line: Partial<Record<keyof BetLine, unknown>>, slip: Record<string, unknown> = {}) => {
    const seen = await slipOf(eve, [good]);
    const [first] =
      line.playType === undefined ? seen.lines : await seenLines(eve, [{ ...good, playType: String(line.playType) }]);
    const whole = { ...seen, ...slip };
    const response = await eve.send('/lgw/lottery/bets', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...whole, lines: [{ ...first, ...line }] }),
    });
    return { status: response.status, answer: await response.json() };
  };
  const refusalOf = async (...sent: Parameters<typeof answerTo>) => {
    const { status, answer } = await answerTo(...sent);
    return `${status} ${answer.code}`;
  };

  it.each<[string, Record<string, unknown>, string]>([
    ['a play that the game does not have', { playType: 'h9_direct' }, '400 play_unknown'],
    ['a play of another family', { playType: 'texiao' }, '400 play_unknown'],
    ['a play that is no name', { playType: '../x' }, '400 bad_input'],
    ['a selection that is no object', { selection: 'all' }, '400 bad_input'],
    ['a selection of nothing', { selection: {} }, '400 selection_invalid'],
    ['a selection with an empty row', { selection: { pos: [[], [3]] } }, '400 selection_empty'],
    ['a digit twice', { selection: { pos: [[1, 1], [3]] } }, '400 selection_invalid'],
    ['a digit that is none', { selection: { pos: [[1, 12], [3]] } }, '400 selection_invalid'],
    ['a row too many', { selection: { pos: [[1, 2], [3], [4]] } }, '400 selection_invalid'],
    ['a key that the play does not know', { selection: { pos: [[1, 2], [3]], odds: 99 } }, '400 selection_invalid'],
    ['a bet count that was tampered with', { betCount: 1 }, '409 bet_count_mismatch'],
    ['a bet count that is no whole number', { betCount: 1.5 }, '400 bad_input'],
    ['a bet count as text', { betCount: '2' }, '400 bad_input'],
    ['a stake that was tampered with', { stake: '0.01' }, '409 stake_mismatch'],
    ['a negative stake', { stake: '-2' }, '400 bad_input'],
    ['a stake of nothing', { stake: '0' }, '400 bad_input'],
    ['a stake as a number', { stake: 2 }, '400 bad_input'],
    ['a stake finer than the ledger', { stake: '2.0000001' }, '400 bad_input'],
    ['a stake beyond every figure', { stake: '99999999999999999999' }, '400 bad_input'],
    ['a unit that is not offered', { unit: '3', stake: '6' }, '400 unit_invalid'],
    ['a unit that is too fine', { unit: '0.0001', stake: '0.0002' }, '400 unit_invalid'],
    ['a multiple above the greatest', { multiple: 10_001, stake: '20002' }, '400 multiple_invalid'],
    ['a multiple of nothing', { multiple: 0 }, '400 bad_input'],
    ['a prize group above the own maximum', { prizeGroup: 1952 }, '400 prize_group_invalid'],
    ['a prize group below the least', { prizeGroup: 1698 }, '400 prize_group_invalid'],
    ['a prize group between two steps', { prizeGroup: 1801 }, '400 prize_group_invalid'],
    ['a field that no bet has', { odds: '1000' }, '400 bad_input'],
    ['no stamp of the terms that were seen', { termsStamp: undefined }, '400 bad_input'],
    ['the stamp of other terms', { termsStamp: '0123456789ab' }, '409 terms_changed'],
    ['a stamp that is none', { termsStamp: 'now' }, '400 bad_input'],
    [
      'typed tickets of which only one is counted',
      { betCount: 1, selection: { tickets: ['01', '02', '03', '04', '05', '06'] }, stake: '2' },
      '409 bet_count_mismatch',
    ],
    ['a typed ticket in letters', { betCount: 1, selection: { tickets: ['ab'] }, stake: '2' }, '400 selection_empty'],
    ['a typed ticket in full-width digits', { betCount: 1, selection: { tickets: ['１２'] } }, '400 selection_empty'],
    [
      'a typed ticket beside garbage of many scripts, though only the ticket is counted',
      { betCount: 1, selection: { tickets: ['01', '١٢', 'ทดสอบ', '🎲', '\u0000'] }, stake: '1' },
      '400 selection_invalid',
    ],
    [
      'a typed ticket twice, though it is counted once',
      { betCount: 1, selection: { tickets: ['01', '01'] }, stake: '1' },
      '400 selection_invalid',
    ],
  ])('%s', async (_what, line, expected) => {
    expect(await refusalOf(line)).toBe(expected);
  });

  it('numbers of a Vietnamese draw that stand there twice, or are none', async () => {
    for (const nums of [
      ['13', '13'],
      ['13', '1３'],
      ['13', '🎲'],
      ['13', ''],
    ]) {
      const slip = await slipOf(eve, [betLine('lo2', { nums }, { bets: 1 })], { gameCode: 'XSMB5M' });
      expect(await eve.call(placeBets, slip), String(nums)).toMatchObject({ code: 'selection_invalid' });
    }
  });

  it('a slip whose lines together hold more than 100,000 bets', async () => {
    const rows = [DIGITS, DIGITS, DIGITS, DIGITS, DIGITS.slice(0, 6)];
    const line = betLine('5x_direct', { pos: rows }, { bets: 60_000, unit: '0.001' });
    expect(await eve.call(placeBets, await slipOf(eve, [line, line]))).toMatchObject({
      code: 'too_many_bets',
      value: { max: 100_000 },
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a total that is not the sum', { total: '3' }, '409 stake_mismatch'],
    ['an id that is none', { id: 'once' }, '400 bad_input'],
    ['a game that does not exist', { gameCode: 'SSC9M' }, '404 game_unknown'],
    ['an issue that does not exist', { issueNo: '20200101-0001' }, '404 issue_unknown'],
    ['an issue of another game', { gameCode: 'SSC5M' }, '404 issue_unknown'],
    ['an issue that is no number', { issueNo: 'next' }, '400 bad_input'],
    ['a field that no slip has', { memberId: '1' }, '400 bad_input'],
    ['entropy that is none', { entropy: 'hello' }, '400 bad_input'],
  ])('%s in the slip', async (_what, slip, expected) => {
    expect(await refusalOf({}, slip)).toBe(expected);
  });

  it('a slip of more than 100,000 bets, and a line that is too dear', async () => {
    const rows = [DIGITS, DIGITS, DIGITS, DIGITS, DIGITS];
    const zuhe = { playType: '5x_zuhe', selection: { pos: rows }, betCount: 500_000, unit: '0.001', stake: '500' };
    expect(await refusalOf(zuhe, { total: '500' })).toBe('400 too_many_bets');
    const tickets = Array.from({ length: 100_001 }, (_, at) => String(at % 100_000).padStart(5, '0'));
    const typed = { playType: '5x_direct', selection: { tickets }, betCount: 100_001, unit: '0.001', stake: '100.001' };
    expect(['400 too_many_bets', '413 body_too_large']).toContain(await refusalOf(typed, { total: '100.001' }));
    const dear = {
      playType: '5x_direct',
      selection: { pos: rows },
      betCount: 100_000,
      unit: '2',
      multiple: 5,
      stake: '1000000',
    };
    expect(await refusalOf(dear, { total: '1000000' })).toBe('400 stake_above_maximum');
    expect((await answerTo(dear, { total: '1000000' })).answer.value).toEqual({ line: 0, of: 'bet', max: '500000.00' });
    const lucky = {
      playType: '5x_direct',
      selection: { pos: [[1], [1], [1], [1], [1]] },
      betCount: 1,
      unit: '2',
      multiple: 100,
      stake: '200',
    };
    expect(await refusalOf(lucky, { total: '200' })).toBe('409 prize_above_maximum');
    expect((await answerTo(lucky, { total: '200' })).answer.value).toEqual({ line: 0, of: 'bet', max: '3000000.00' });
  });

  it('takes exactly 100,000 bets of one selection', async () => {
    const rich = await player(server);
    await fund(server, rich, '100000');
    const rows = [DIGITS, DIGITS, DIGITS, DIGITS, DIGITS];
    const placed = await bet(rich, [betLine('5x_direct', { pos: rows }, { bets: 100_000, unit: '1' })]);
    expect(placed).toMatchObject({ stake: '100000.00', balance: '0.00' });
  });

  it('a slip without lines, and one with too many', async () => {
    const slip = await slipOf(eve, [good]);
    expect(await eve.call(placeBets, { ...slip, lines: [] })).toMatchObject({ code: 'bad_input' });
    const many = await slipOf(
      eve,
      Array.from({ length: 51 }, () => good),
    );
    expect(await eve.call(placeBets, many)).toMatchObject({ code: 'too_many_bets' });
  });

  it('more than the wallet holds, all lines together', async () => {
    const poor = await player(server);
    await fund(server, poor, '3');
    expect(await poor.call(placeBets, await slipOf(poor, [good, good]))).toMatchObject({ code: 'insufficient_funds' });
    expect(await poor.must(balance, {})).toMatchObject({ available: '3.00' });
    expect((await poor.must(listBets, {})).bets).toEqual([]);
    const slip = await slipOf(poor, [good]);
    expect(await poor.call(placeBets, slip)).toMatchObject({ ok: true });
  });

  it('issues that are not on sale', async () => {
    const desk = await eve.must(showDesk, { gameCode: 'SSC1M' });
    const next = await slipOf(eve, [good], { issueNo: desk.nextIssue?.issueNo ?? '' });
    expect(await eve.call(placeBets, next)).toMatchObject({ code: 'issue_not_open' });
    const current = await slipOf(eve, [good]);
    server.clock.advance({ seconds: 57 });
    // The clock has not closed it yet; the time alone is enough.
    expect(await eve.call(placeBets, current)).toMatchObject({ code: 'issue_closed' });
    server.clock.advance({ minutes: 1 });
    await server.settle();
    expect(await eve.call(placeBets, { ...current, id: crypto.randomUUID() })).toMatchObject({ code: 'issue_closed' });
  });

  it('guests, and strangers at what is not theirs', async () => {
    const slip = await slipOf(eve, [good]);
    const nobody = guest(server);
    expect(await nobody.call(placeBets, slip)).toMatchObject({ code: 'not_logged_in' });
    expect(await nobody.call(showDesk, { gameCode: 'SSC1M' })).toMatchObject({ code: 'not_logged_in' });
    const owner = await player(server);
    await fund(server, owner, '10');
    const placed = await bet(owner, [good]);
    const orderId = placed.orders[0]?.id ?? '';
    expect(await eve.call(showBet, { orderId })).toMatchObject({ code: 'order_unknown' });
    const where = { gameCode: 'SSC1M', issueNo: placed.issueNo, orderId };
    expect(await eve.call(showFairness, where)).toMatchObject({ code: 'order_unknown' });
    expect(await nobody.call(showFairness, where)).toMatchObject({ code: 'order_unknown' });
  });
});
