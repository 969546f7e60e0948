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
import { opsListAudit } from '@baize/wire/audit';
import {
  nearIssues,
  opsListLotteryIssues,
  opsSetLotteryNumber,
  opsShowLotteryCalendar,
  placeBets,
} from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the numbers of outside draws', () => {
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
  afterAll(() => server.close());

  const daysOf = async (gameCode: string) =>
    (await anna.must(opsShowLotteryCalendar, { gameCode, days: 40 })).days.filter(({ draws }) => draws > 0);
  const numbersOf = async (gameCode: string) => {
    const { current, next } = await una.must(nearIssues, { gameCode });
    return [current, ...next].map(issue => issue?.issueNo);
  };
  const set = (gameCode: string, date: string, number: number) =>
    anna.call(opsSetLotteryNumber, { gameCode, date, number, reason: 'the lottery rested for a week' });

  it('count on from the one that an operator gives, issues that are made and unsold with them', async () => {
    const [today, tomorrow] = await daysOf('3D');
    const nth = (number: number): string => `${today?.date.slice(0, 4)}${String(number).padStart(3, '0')}`;
    const sold = await bet(una, [betLine('3x_direct', { tickets: ['123'] }, { bets: 1 })], { gameCode: '3D' });
    const before = await numbersOf('3D');
    expect(await set('3D', today?.date ?? '', 300)).toMatchObject({ code: 'numbering_conflict' });
    expect(await numbersOf('3D')).toEqual(before);
    // The number of what is sold is not given twice.
    const taken = Number(sold.issueNo.slice(4));
    expect(await set('3D', tomorrow?.date ?? '', taken)).toMatchObject({ code: 'numbering_conflict' });
    // Nor is that of a draw that was published and not on sale here.
    await server.ctx.pool.query(
      `INSERT INTO lottery_published (merchant_id, game_code, number, result, draws_at, origin, brought_at)
       VALUES (1, '3D', $1, '1,2,3', now() - interval '1 year', 'a test', now())`,
      [nth(taken + 11)],
    );
    expect(await set('3D', tomorrow?.date ?? '', taken + 10)).toMatchObject({ code: 'numbering_conflict' });
    await server.ctx.pool.query("DELETE FROM lottery_published WHERE game_code = '3D'");

    expect(await set('3D', tomorrow?.date ?? '', taken + 10)).toMatchObject({
      ok: true,
      value: { issueNo: nth(taken + 10), remade: before.length - 1 },
    });
    const after = await numbersOf('3D');
    expect(after).toEqual(before.map((number, at) => (at === 0 ? number : nth(taken + 9 + at))));
    expect((await daysOf('3D')).slice(0, 3).map(({ firstIssueNo }) => firstIssueNo)).toEqual(after.slice(0, 3));
    // A bet on what was there before is refused, not put into another draw.
    const old = await slipOf(una, [betLine('3x_direct', { tickets: ['123'] }, { bets: 1 })], {
      gameCode: '3D',
      issueNo: before[1] ?? '',
    });
    expect(await una.call(placeBets, old)).toMatchObject({ ok: false });
    const { rows } = await anna.must(opsListAudit, { action: 'lottery.numberSet', limit: 5 });
    expect(rows[0]).toMatchObject({ after: { date: tomorrow?.date, number: taken + 10 } });
  });

  it('run on without a year where the lottery numbers its draws', async () => {
    const days = await daysOf('4D_SG');
    expect(days[0]?.firstIssueNo).toBe(days[0]?.date.replaceAll('-', ''));
    expect(await set('4D_SG', days[1]?.date ?? '', 5412)).toMatchObject({ ok: true, value: { issueNo: '5412' } });
    expect((await daysOf('4D_SG')).slice(0, 4).map(({ firstIssueNo }) => firstIssueNo)).toEqual([
      days[0]?.firstIssueNo,
      '5412',
      '5413',
      '5414',
    ]);
    expect((await numbersOf('4D_SG')).slice(0, 3)).toEqual([days[0]?.firstIssueNo, '5412', '5413']);
    const { issues } = await anna.must(opsListLotteryIssues, { gameCode: '4D_SG', status: 'waiting' });
    expect(issues.every(({ issueNo }) => /^54\d\d$/.test(issueNo))).toBe(true);
  });

  it('are not given to the house’s own draws, nor to days without a draw', async () => {
    const [day] = await daysOf('LHC_DAY');
    expect(await set('LHC_DAY', day?.date ?? '', 7)).toMatchObject({ code: 'wrong_state' });
    const { days } = await anna.must(opsShowLotteryCalendar, { gameCode: '4D_SG', days: 40 });
    expect(await set('4D_SG', days.find(({ draws }) => draws === 0)?.date ?? '', 7)).toMatchObject({
      code: 'wrong_state',
    });
    expect(await set('NONE', day?.date ?? '', 7)).toMatchObject({ code: 'game_unknown' });
  });
});
