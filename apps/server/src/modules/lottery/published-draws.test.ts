import { operator, type Player, player, startServer, type TestServer } from '@baize/testkit';
import {
  draw,
  drawByCode,
  listDraws,
  nearIssues,
  openedNumbers,
  opsLotteryHealth,
  showDesk,
  showFairness,
  showTrend,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringHistory, removeHistory, showHistory } from './bring-history.ts';
import { verifyIssue } from './verify-issue.ts';

const BY = { actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'A test' } as const;
const HEAD = 'issue,date,result';

describe('draws that were published elsewhere', () => {
  let server: TestServer;
  let mia: Player;
  beforeAll(async () => {
    server = await startServer();
    await server.settle();
    mia = await player(server);
  });
  afterAll(async () => {
    expect(await server.ctx.ledger.verify()).toMatchObject({ ok: true });
    await server.close();
  });

  const where = (gameCode: string) => ({ merchantId: 1, gameCode });
  const bring = (gameCode: string, lines: readonly string[], { head = HEAD, correct = false } = {}) =>
    bringHistory(server.ctx, where(gameCode), {
      text: [head, ...lines].join('\n'),
      origin: 'the paper of the day',
      correct,
      by: BY,
    });
  /** A day so many days before today, as the calendar of China has it. */
  const day = (before: number): string =>
    Temporal.Instant.fromEpochMilliseconds(server.ctx.now().getTime())
      .toZonedDateTimeISO('Asia/Shanghai')
      .toPlainDate()
      .subtract({ days: before })
      .toString();
  const audits = async (action: string): Promise<number> => {
    const { rows } = await server.ctx.pool.query('SELECT FROM audit_entry WHERE action = $1', [action]);
    return rows.length;
  };
  const count = async (table: string): Promise<number> =>
    (await server.ctx.pool.query(`SELECT FROM ${table} WHERE game_code = '3D'`)).rows.length;

  it('come in once, however often the file is brought', async () => {
    const lines = [`2026102,${day(92)},1 2 3`, `2026101,${day(93)},"4`.replace('"4', '4,5,6')];
    expect(await bring('3D', lines)).toEqual({ ok: true, added: 2, corrected: 0, unchanged: 0 });
    expect(await bring('3D', lines)).toEqual({ ok: true, added: 0, corrected: 0, unchanged: 2 });
    expect(await bring('3D', [...lines, '', `2026103,${day(91)},7 8 9`])).toMatchObject({ added: 1, unchanged: 2 });
    expect(await showHistory(server.ctx, where('3D'))).toEqual({ draws: 3, first: '2026101', last: '2026103' });
    expect(await audits('lottery.historyBrought')).toBe(2);
  });

  it('are refused with their line and the reason, and none of the file comes in', async () => {
    const lines = [
      `2026201,${day(60)},1 2 3`,
      `2026202,${day(59)},1 2`,
      `2026203,2026-02-31,1 2 3`,
      `2026204,yesterday,1 2 3`,
      `2026201,${day(57)},1 2 3`,
      `2026205,${day(-3)},1 2 3`,
      'nothing',
      `bad number!,${day(56)},1 2 3`,
      `2026102,${day(92)},9 9 9`,
      `2026103,${day(50)},7 8 9`,
      `2026300,${day(91)},7 8 9`,
    ];
    expect(await bring('3D', lines)).toEqual({
      ok: false,
      problem: 'lines',
      lines: [
        { line: 3, reason: '"1 2" is no draw of 3D' },
        { line: 4, reason: 'there is no 2026-02-31' },
        { line: 5, reason: '"yesterday" is no date such as 2026-08-22' },
        { line: 6, reason: 'the draw stands in line 2 already' },
        { line: 7, reason: 'the draw is yet to come' },
        { line: 8, reason: 'the line is not "issue,date,result"' },
        { line: 9, reason: '"bad number!" is no number of an issue' },
        { line: 10, reason: '2026102 stands with another result: 1,2,3' },
        { line: 11, reason: '2026103 stands with another time; remove it first' },
        { line: 12, reason: 'the draw of this time stands as 2026103' },
      ],
    });
    expect(await count('lottery_published')).toBe(3);
    expect(await bring('3D', [], { head: 'date,issue' })).toMatchObject({ lines: [{ line: 1 }] });
    expect(await bring('3D', [])).toMatchObject({ lines: [{ line: 2, reason: 'there is no draw in the file' }] });
    expect(await bring('SSC1M', [`1,${day(9)},1 2 3 4 5`])).toEqual({ ok: false, problem: 'game_of_house' });
    expect(await bring('NONE', [`1,${day(9)},1`])).toEqual({ ok: false, problem: 'game_unknown' });
  });

  it('are shown as results that were not on sale here', async () => {
    const { draws } = await mia.must(listDraws, { gameCode: '3D' });
    expect(draws.map(each => [each.issueNo, each.result, each.drawSource])).toEqual([
      ['2026103', '7,8,9', 'published'],
      ['2026102', '1,2,3', 'published'],
      ['2026101', '4,5,6', 'published'],
    ]);
    expect((await mia.must(listDraws, { gameCode: '3D', limit: 2 })).next).not.toBe(null);
    expect(await mia.must(drawByCode, { gameCode: '3D' })).toMatchObject({ issueNo: '2026103' });
    expect(await mia.must(draw, { gameCode: '3D', issueNo: '2026101' })).toMatchObject({ result: '4,5,6' });
    expect(await mia.must(showDesk, { gameCode: '3D' })).toMatchObject({
      lastDraws: [{ issueNo: '2026103', drawSource: 'published' }, {}, {}],
      awaiting: null,
    });
    const { games } = await mia.must(openedNumbers, { gameCode: '3D' });
    expect(games).toMatchObject([{ drawSource: 'entry', last: { issueNo: '2026103', drawSource: 'published' } }]);
    expect(await mia.must(nearIssues, { gameCode: '3D' })).toMatchObject({ previous: null });
  });

  it('have no proof, and both checks say so', async () => {
    expect(await mia.must(showFairness, { gameCode: '3D', issueNo: '2026103' })).toMatchObject({
      drawSource: 'published',
      status: null,
      committedAt: null,
      root: null,
      seed: null,
      result: '7,8,9',
    });
    const orderId = '019aa000-0000-7000-8000-000000000002';
    expect(await mia.call(showFairness, { gameCode: '3D', issueNo: '2026103', orderId })).toMatchObject({
      code: 'order_unknown',
    });
    const verdict = await verifyIssue(server.ctx, { ...where('3D'), issueNo: '2026103' });
    expect(verdict).toMatchObject({
      ok: true,
      result: '7,8,9',
      checks: [
        {
          check: 'a published draw that was not on sale here: no bets, no seed, nothing to pay',
          detail: 'the paper of the day',
        },
        { check: 'the result is a draw of the game' },
      ],
    });
    expect(await verifyIssue(server.ctx, { ...where('3D'), issueNo: '2026999' })).toBe(undefined);
  });

  it('leave nothing to draw, to settle or to wait for', async () => {
    await server.settle();
    for (const table of ['lottery_draw', 'lottery_issue_result', 'lottery_order']) expect(await count(table)).toBe(0);
    const { rows } = await server.ctx.pool.query("SELECT FROM lottery_issue WHERE game_code = '3D' AND draws_at < $1", [
      server.ctx.now(),
    ]);
    expect(rows).toEqual([]);
    const anna = await operator(server);
    const { overdue } = await anna.must(opsLotteryHealth, {});
    expect(overdue.filter(({ gameCode }) => gameCode === '3D')).toEqual([]);
  });

  it('are counted up to a gap: nobody knows what has been missing since', async () => {
    const { draws, upToNow, places } = await mia.must(showTrend, { gameCode: '3D' });
    expect(draws.map(({ issueNo, afterGap }) => [issueNo, afterGap])).toEqual([
      ['2026103', false],
      ['2026102', false],
      ['2026101', false],
    ]);
    expect(upToNow).toBe(false);
    expect(places).toEqual([{ values: [] }, { values: [] }, { values: [] }]);
    // The days up to yesterday, with one left out: what counts is the run that reaches today.
    expect(await bring('3D', [`2026190,${day(3)},1 1 1`, `2026192,${day(1)},5 5 5`])).toMatchObject({ ok: true });
    const after = await mia.must(showTrend, { gameCode: '3D' });
    expect(after.draws.map(({ issueNo, afterGap }) => [issueNo, afterGap]).slice(0, 3)).toEqual([
      ['2026192', true],
      ['2026190', true],
      ['2026103', false],
    ]);
    const due = server.ctx.now() > new Date(`${day(0)}T21:15:00+08:00`);
    expect(after.upToNow).toBe(!due);
    const five = after.places[0]?.values.find(({ value }) => value === 5);
    expect(five).toEqual(due ? undefined : { value: 5, missing: 0, count: 1, missingMax: 0, missingMean: 0 });
  });

  it('are refused where an issue was on sale here', async () => {
    const { issue } = await mia.must(showDesk, { gameCode: '3D' });
    if (issue === null) throw new Error('3D is not on sale');
    server.clock.advance({ ms: Date.parse(issue.drawsAt) - server.ctx.now().getTime() + 60_000 });
    const sold = (line: string) => bring('3D', [line]);
    const reason = `issue ${issue.issueNo} was on sale here: its result comes from its own draw`;
    expect(await sold(`${issue.issueNo},${day(80)},1 2 3`)).toMatchObject({ lines: [{ line: 2, reason }] });
    expect(await sold(`2026901,${day(0)},1 2 3`)).toMatchObject({ lines: [{ line: 2, reason }] });
  });

  it('are corrected where that is asked for, and taken out again, both in the log', async () => {
    const right = [`2026102,${day(93)},3 2 1`];
    expect(await bring('3D', right, { correct: true })).toMatchObject({ ok: false });
    const { rows } = await server.ctx.pool.query<{ draws_at: Date }>(
      "SELECT draws_at FROM lottery_published WHERE number = '2026102'",
    );
    const on = rows[0]?.draws_at.toISOString().slice(0, 10);
    expect(await bring('3D', [`2026102,${on},3 2 1`], { correct: true })).toMatchObject({ added: 0, corrected: 1 });
    await server.settle();
    expect(
      await server.ctx.pool.query("SELECT FROM lottery_published WHERE result = '3,2,1' AND version = 2"),
    ).toMatchObject({
      rowCount: 1,
    });
    const remove = (...numbers: string[]) => removeHistory(server.ctx, where('3D'), { numbers, by: BY });
    expect(await remove('2026102', '1')).toEqual({ ok: false, problem: 'draw_unknown', numbers: ['1'] });
    expect(await remove('2026102')).toEqual({ ok: true, removed: 1 });
    expect(await audits('lottery.historyRemoved')).toBe(1);
    expect(await count('lottery_published')).toBe(4);
  });

  it('go on with the next version where one that was taken out is brought in again', async () => {
    const on = day(92);
    const again = async (result: string) => {
      expect(await bring('3D', [`2026102,${on},${result}`])).toMatchObject({ added: 1 });
      const { drawVersion } = await mia.must(draw, { gameCode: '3D', issueNo: '2026102' });
      await removeHistory(server.ctx, where('3D'), { numbers: ['2026102'], by: BY });
      return drawVersion;
    };
    expect([await again('1 2 3'), await again('3 2 1')]).toEqual([3, 4]);
  });
});
