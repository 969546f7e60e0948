import { asOwner, operator, startServer, type TestServer } from '@baize/testkit';
import { opsOverview } from '@baize/wire/console';
import { opsListLotteryGames, opsListLotteryReturns } from '@baize/wire/lottery';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchReturns } from './return-alarms.ts';

type Paid = { gameCode: string; issues: number; everyDays: number; prize: number };

describe('what games pay back', () => {
  let server: TestServer;
  let anna: Awaited<ReturnType<typeof operator>>;
  beforeAll(async () => {
    server = await startServer();
    anna = await operator(server);
    // Every third issue pays more, so that there is a spread to measure by.
    await paid({ gameCode: '3D', issues: 40, everyDays: 1, prize: 2_000_000 });
    await paid({ gameCode: 'THAI', issues: 24, everyDays: 15, prize: 2_000_000 });
    await paid({ gameCode: 'SSQ', issues: 40, everyDays: 2, prize: 870_000 });
    await paid({ gameCode: 'LHC_HK', issues: 10, everyDays: 3, prize: 5_000_000 });
  });
  afterAll(() => server.close());

  /** Issues of the past, today's the last, each with a stake of 1.00 that promised 0.90. */
  const paid = ({ gameCode, issues, everyDays, prize }: Paid): Promise<void> =>
    asOwner(
      server,
      `INSERT INTO lottery_issue_result
       SELECT 1, -i - hashtext($1), 'THB', $1, $2::date - (i - 1) * $4::int, 1, 1, 1000000, 0,
         CASE WHEN i % 3 = 0 THEN $5::int8 + 100000 ELSE $5::int8 END, 0, 900000
       FROM generate_series(1, $3::int) AS i`,
      [gameCode, server.ctx.play.businessDate(server.ctx.now(), 'Asia/Bangkok'), issues, everyDays, prize],
    );

  it('are shown over the days that are asked for', async () => {
    const over = async (asked: { days?: number }) =>
      (await anna.must(opsListLotteryReturns, { gameCode: '3D', ...asked })).rows[0];
    expect(await over({})).toMatchObject({ issues: 1, judged: false, alarm: false });
    expect(await over({ days: 7 })).toMatchObject({ issues: 7, judged: false, alarm: false });
    expect(await over({ days: 30 })).toMatchObject({ issues: 30, judged: true, alarm: true });
    expect(await over({ days: 90 })).toMatchObject({ issues: 40, turnover: '40.00', judged: true, alarm: true });
    expect(await anna.call(opsListLotteryReturns, { days: 367 })).toMatchObject({ code: 'bad_input' });
  });

  it('ring for daily and monthly games over as many days as they need', async () => {
    const { games } = await anna.must(opsListLotteryGames, {});
    const verdictOf = (code: string) => {
      const { alarm, judgedDays } = games.find(({ gameCode }) => gameCode === code) ?? {};
      return { alarm, judgedDays };
    };
    expect(verdictOf('3D')).toEqual({ alarm: true, judgedDays: 30 });
    expect(verdictOf('THAI')).toEqual({ alarm: true, judgedDays: 365 });
    expect(verdictOf('SSQ')).toEqual({ alarm: false, judgedDays: 90 });
    expect(verdictOf('LHC_HK')).toEqual({ alarm: false, judgedDays: null });
  });

  it('are on the overview, in the language of who reads it', async () => {
    const { alarms } = await anna.must(opsOverview, {});
    expect(alarms.returns).toContainEqual({ gameCode: '3D', name: 'Welfare 3D', days: 30 });
    expect(alarms.returns.map(({ gameCode }) => gameCode).toSorted()).toEqual(['3D', 'THAI']);
  });

  it('are written into the log when they begin to ring, once', async () => {
    const warn = vi.spyOn(server.ctx.log, 'warn');
    await paid({ gameCode: 'P5', issues: 30, everyDays: 1, prize: 3_000_000 });
    await watchReturns(server.ctx);
    await watchReturns(server.ctx);
    expect(warn.mock.calls.filter(([line]) => JSON.stringify(line).includes('"P5"'))).toEqual([
      [{ merchant: expect.any(String), game: 'P5', days: 30 }, 'the return of a game is outside its bounds'],
    ]);
  });
});
