import { bet, betLine, fund, player, startServer, type TestServer } from '@baize/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLine, checkLines } from './check-lines.ts';
import { verifyIssue } from './verify-issue.ts';

const line = (over: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: 'a',
    family: 'SSC',
    playType: 'longhu',
    selection: { pair: 'WG', picks: '龙虎和', tieRule: 'push' },
    drawResult: '0,7,3,0,7',
    ...over,
  });

describe('lottery check', () => {
  it('says what the engine makes of a line', () => {
    expect(checkLine(line())).toEqual({
      id: 'a',
      betCount: 3,
      winningBets: 1,
      pushBets: 0,
      payUnits: 1,
      byTier: { 虎: 1 },
    });
    expect(checkLine(line({ drawResult: '7,7,3,0,7' }))).toMatchObject({
      winningBets: 1,
      pushBets: 2,
      byTier: { 和: 1 },
    });
  });

  it('names what it refuses, and never throws', () => {
    expect(checkLine('not json')).toEqual({ id: null, refused: 'bad_input' });
    expect(checkLine('{"id":"b"}')).toEqual({ id: 'b', refused: 'bad_input' });
    expect(checkLine(line({ playType: 'x' }))).toEqual({ id: 'a', refused: 'play_unknown' });
    expect(checkLine(line({ family: 'constructor' }))).toEqual({ id: 'a', refused: 'play_unknown' });
    expect(checkLine(line({ drawResult: '0,7' }))).toEqual({ id: 'a', refused: 'draw_invalid' });
    expect(checkLine(line({ selection: { pair: 'WG', picks: '' } }))).toMatchObject({ id: 'a', refused: 'too_few' });
    expect(checkLine(line({ selection: { pair: 'WG', picks: '龙', tieRule: 'both' } }))).toMatchObject({
      refused: 'bad_input',
    });
  });

  it('refuses animals without the year in which they have their numbers', () => {
    const animals = { family: 'LHC', playType: 'tx', drawResult: '28,30,36,12,25,47,05' };
    expect(checkLine(line({ ...animals, selection: { picks: '鼠' } }))).toEqual({ id: 'a', refused: 'year_missing' });
    for (const year of [0, -4, 2025.5, 1e308, '2025', null])
      expect(checkLine(line({ ...animals, selection: { picks: '鼠', year } })), String(year)).toEqual({
        id: 'a',
        refused: 'bad_input',
      });
    expect(checkLine(line({ ...animals, selection: { picks: '牛', year: 2025 } }))).toMatchObject({ winningBets: 1 });
  });

  it('reads boards of prizes by name', () => {
    const numbers = (count: number, width: number) => Array.from({ length: count }, () => '7'.repeat(width));
    const board = {
      first: '2250',
      second: '6325',
      third: '0963',
      starter: ['0297', ...numbers(9, 4)],
      consolation: numbers(10, 4),
    };
    const big = { family: '4D', playType: 'big', selection: { nums: ['2250', '0297', '1111'] } };
    expect(checkLine(line({ ...big, drawResult: board }))).toMatchObject({
      betCount: 3,
      winningBets: 2,
      byTier: { '1st': 1, starter: 1 },
    });
    const five = { family: '4D', playType: 'toto5d', selection: { nums: ['12345'] } };
    const drawResult = { '1st': '12345', '2nd': '67890', '3rd': ['11111'] };
    expect(checkLine(line({ ...five, drawResult }))).toMatchObject({ byTier: { '1st': 1 } });
    expect(checkLine(line({ ...five, drawResult: board })), 'a board of another lottery').toEqual({
      id: 'a',
      refused: 'draw_invalid',
    });
    for (const wrong of [{ ...board, third: [] }, { first: '2250' }, { ...board, fourth: '1' }, {}])
      expect(checkLine(line({ ...big, drawResult: wrong }))).toEqual({ id: 'a', refused: 'draw_invalid' });
  });

  it('reads lines and arrays alike', () => {
    expect(checkLines(`${line()}\n\n${line({ id: 'b' })}\n`)).toEqual(checkLines(`[${line()},${line({ id: 'b' })}]`));
    expect(checkLines(`\uFEFF${line()}`)).toEqual([checkLine(line())]);
  });
});

describe('lottery verify', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
  });
  afterAll(() => server.close());

  it('confirms a draw and an order under its root, and sees what was tampered with', async () => {
    const who = await player(server);
    await fund(server, who, '100');
    const rows = {
      pos: [
        ['大', '小'],
        ['大', '小'],
      ],
    };
    const placed = await bet(who, [
      betLine('h2_dxds', rows, { bets: 4 }),
      betLine('h2_dxds', rows, { bets: 4, unit: '2' }),
    ]);
    const where = { merchantId: 1, gameCode: 'SSC1M', issueNo: placed.issueNo, orderId: placed.orders[1]?.id };
    expect(await verifyIssue(server.ctx, where)).toBeUndefined();
    server.clock.advance({ minutes: 1 });
    await server.settle();
    expect(await verifyIssue(server.ctx, where)).toMatchObject({ ok: true, checks: { length: 7 } });
    const number = placed.orders[1]?.number ?? '';
    for (const orderId of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.slice(1),
      where.orderId?.toUpperCase(),
    ])
      expect(await verifyIssue(server.ctx, { ...where, orderId }), orderId).toMatchObject({ ok: true });
    for (const orderId of ['junk', 'ทดสอบ\u0000', '', number.slice(0, 8), crypto.randomUUID()])
      expect(await verifyIssue(server.ctx, { ...where, orderId }), orderId).toMatchObject({ ok: false });

    await expect(server.ctx.pool.query('UPDATE lottery_order SET multiple = 9')).rejects.toThrow('permission denied');
    await expect(server.ctx.pool.query("UPDATE lottery_draw SET result = '1,1,1,1,1'")).rejects.toThrow(
      'permission denied',
    );
    const owner = new pg.Client(server.database.superuserUrl);
    await owner.connect();
    await owner.query('UPDATE lottery_order SET multiple = 9 WHERE id = $1', [placed.orders[0]?.id]);
    await owner.end();
    const verdict = await verifyIssue(server.ctx, where);
    expect(verdict?.ok).toBe(false);
    expect(verdict?.checks.filter(({ ok }) => !ok).map(({ check }) => check)).toEqual([
      'the root is over the accepted orders',
      'every order has its leaf',
      'every order was paid what the engine says',
    ]);
  });
});
