import { describe, expect, it } from 'vitest';
import { planIssues } from './calendar.ts';
import type { GameCalendar } from './schedule.ts';

const CHINA = 'Asia/Shanghai';
const calendar = (some: Partial<GameCalendar>): GameCalendar => ({
  timeZone: CHINA,
  periodSeconds: 60,
  closeBeforeSeconds: 5,
  schedule: { kind: 'every' },
  issueFormat: '{YYYY}{MM}{DD}{N}',
  exceptions: new Map(),
  ...some,
});

/** The issues of a game from one instant to another, with their draws on the clock of its zone. */
const planned = (game: GameCalendar, from: string, until: string) =>
  planIssues(game, new Date(from), new Date(until)).map(({ number, businessDate, opensAt, closesAt, drawsAt }) => ({
    number,
    businessDate,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    at: Temporal.Instant.from(drawsAt.toISOString())
      .toZonedDateTimeISO(game.timeZone)
      .toPlainDateTime()
      .toString()
      .slice(0, 16),
  }));

/** The issues that are drawn on a business day. */
const ofDay = (game: GameCalendar, day: string) => {
  const date = Temporal.PlainDate.from(day);
  const [from, until] = [date.subtract({ days: 1 }), date.add({ days: 2 })];
  return planned(game, `${from}T00:00:00Z`, `${until}T00:00:00Z`).filter(issue => issue.businessDate === day);
};

describe('the calendar of a game', () => {
  it('cuts a whole day into periods; the last draw, at midnight, is the day’s own', () => {
    const issues = ofDay(calendar({}), '2026-03-02');
    expect(issues).toHaveLength(1440);
    expect(issues[0]).toMatchObject({ number: '202603020001', at: '2026-03-02T00:01' });
    expect(issues.at(-1)).toMatchObject({ number: '202603021440', at: '2026-03-03T00:00' });
  });

  it('opens an issue when the one before closes, ahead of its draw', () => {
    const [first, second] = ofDay(calendar({ periodSeconds: 300, closeBeforeSeconds: 10 }), '2026-03-02');
    expect(first).toMatchObject({ closesAt: '2026-03-01T16:04:50.000Z', at: '2026-03-02T00:05' });
    expect(second).toMatchObject({ opensAt: '2026-03-01T16:04:50.000Z', number: '20260302002' });
  });

  it('gives draws past midnight to the day on which they began', () => {
    const racing = calendar({
      periodSeconds: 300,
      schedule: { kind: 'window', first: '13:09', count: 180 },
      issueFormat: '{YYYY}{MM}{DD}{N3}',
    });
    const issues = ofDay(racing, '2026-03-02');
    expect(issues[0]).toMatchObject({ number: '20260302001', at: '2026-03-02T13:09' });
    expect(issues.at(-1)).toMatchObject({ number: '20260302180', at: '2026-03-03T04:04' });
  });

  it('draws at given times, as the Chongqing game did: issue 030 at 14:10', () => {
    const clock = (minutes: number): string =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const times = [
      ...Array.from({ length: 9 }, (_, at) => clock(30 + at * 20)),
      ...Array.from({ length: 50 }, (_, at) => clock(450 + at * 20)),
    ];
    const issues = ofDay(calendar({ schedule: { kind: 'times', times } }), '2019-09-02');
    expect(issues).toHaveLength(59);
    expect(issues[8]).toMatchObject({ number: '20190902009', at: '2019-09-02T03:10' });
    expect(issues[29]).toMatchObject({ number: '20190902030', at: '2019-09-02T14:10' });
    expect(issues.at(-1)).toMatchObject({ at: '2019-09-02T23:50' });
  });

  it('numbers that run on do so over days', () => {
    const running = calendar({ periodSeconds: 300, issueFormat: '{R}' });
    const last = Number(ofDay(running, '2026-03-02').at(-1)?.number);
    expect(Number(ofDay(running, '2026-03-03')[0]?.number)).toBe(last + 1);
  });

  it('counts the draws of a year by its weekdays, without the days that were taken out', () => {
    const markSix = calendar({
      timeZone: 'Asia/Hong_Kong',
      periodSeconds: 86_400,
      schedule: { kind: 'times', times: ['21:30'], weekdays: [2, 4, 6] },
      issueFormat: '{YY}/{Y3}',
    });
    expect(ofDay(markSix, '2026-01-01')[0]?.number).toBe('26/001');
    expect(ofDay(markSix, '2026-01-02')).toEqual([]);
    expect(ofDay(markSix, '2026-01-13')[0]?.number).toBe('26/006');
    const without = { ...markSix, exceptions: new Map([['2026-01-03', 'closed' as const]]) };
    expect(ofDay(without, '2026-01-03')).toEqual([]);
    expect(ofDay(without, '2026-01-13')[0]?.number).toBe('26/005');
  });

  it('counts on from the number that was given, to the end of the year', () => {
    const daily = calendar({
      periodSeconds: 86_400,
      schedule: { kind: 'times', times: ['21:15'] },
      issueFormat: '{YYYY}{Y3}',
      numbering: [{ day: Temporal.PlainDate.from('2026-03-02'), number: 50 }],
    });
    const numberOn = (game: GameCalendar, day: string) => ofDay(game, day)[0]?.number;
    expect(numberOn(daily, '2026-03-01')).toBe('2026060');
    expect(numberOn(daily, '2026-03-02')).toBe('2026050');
    expect(numberOn(daily, '2026-12-31')).toBe('2026354');
    expect(numberOn(daily, '2027-01-01')).toBe('2027001');
    const running = { ...daily, issueFormat: '{YYYY}{MM}{DD}' };
    expect(numberOn(running, '2026-03-01')).toBe('20260301');
    expect(numberOn(running, '2027-03-02')).toBe('415');
  });

  it('moves a draw off a holiday', () => {
    const thai = calendar({
      timeZone: 'Asia/Bangkok',
      periodSeconds: 86_400,
      closeBeforeSeconds: 1_800,
      schedule: { kind: 'times', times: ['16:00'], monthDays: [1, 16] },
      issueFormat: '{YYYY}{MM}{DD}',
      exceptions: new Map([
        ['2027-01-16', 'closed'],
        ['2027-01-17', 'extra'],
      ]),
    });
    expect(planned(thai, '2027-01-02T00:00:00Z', '2027-01-31T00:00:00Z')).toMatchObject([
      { number: '20270117', businessDate: '2027-01-17', closesAt: '2027-01-17T08:30:00.000Z', at: '2027-01-17T16:00' },
      { number: '20270201', businessDate: '2027-02-01' },
    ]);
  });

  it('keeps to the zone’s own day where clocks change', () => {
    const newYork = calendar({ timeZone: 'America/New_York', periodSeconds: 300 });
    expect(ofDay(newYork, '2026-03-07')).toHaveLength(288);
    expect(ofDay(newYork, '2026-03-08')).toHaveLength(276);
    expect(ofDay(newYork, '2026-11-01')).toHaveLength(300);
  });
});
