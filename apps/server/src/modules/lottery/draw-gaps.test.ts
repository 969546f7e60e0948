import { describe, expect, it } from 'vitest';
import { drawGaps } from './draw-gaps.ts';
import type { ResultRow } from './rows.ts';
import type { GameCalendar, Schedule } from './schedule.ts';

const calendar = (
  schedule: Omit<Extract<Schedule, { kind: 'times' }>, 'kind' | 'times'>,
  issueFormat = '{YYYY}{MM}{DD}',
) =>
  ({
    timeZone: 'Asia/Bangkok',
    periodSeconds: 86_400,
    closeBeforeSeconds: 600,
    schedule: { kind: 'times', times: ['16:00'], ...schedule },
    issueFormat,
    exceptions: new Map(),
  }) satisfies GameCalendar;

type Drawn = Pick<ResultRow, 'number' | 'draws_at' | 'source'>;

const SOURCES: Readonly<Record<string, Drawn['source']>> = { own: 'entry', house: 'house' };

/** Draws at four in the afternoon, oldest first: a day, with its number behind it where that counts; "own" for one that was on sale here, "house" for one that the house drew. */
const drawn = (...days: readonly string[]): readonly Drawn[] =>
  days
    .map((text): Drawn => {
      const [day = '', number = day, source = ''] = text.split(' ');
      return { number, draws_at: new Date(`${day}T16:00:00+07:00`), source: SOURCES[source] ?? 'published' };
    })
    .toReversed();

/** The days that stand behind a gap, and whether the newest draw is up to a moment. */
function gaps(of: GameCalendar, draws: readonly Drawn[], now = '2026-06-30T12:00:00+07:00', awaited?: string) {
  const { afterGap, upToNow } = drawGaps(of, draws, {
    now: new Date(now),
    awaited: awaited ? new Date(awaited) : undefined,
  });
  const behind = draws.filter((_, at) => afterGap[at]).map(({ draws_at }) => draws_at.toISOString().slice(0, 10));
  return { behind, upToNow };
}

describe('gaps between draws', () => {
  it('are none among draws of the house alone, whatever days it left out', () => {
    const own = drawn('2026-01-02 a house', '2026-05-01 b house');
    expect(gaps(calendar({}), own)).toEqual({ behind: [], upToNow: true });
  });

  it('are where an outside game was not on sale here, or has an issue without a result', () => {
    const draws = drawn('2026-06-10 a own', '2026-06-11 b own', '2026-06-13 c own', '2026-06-14 d own');
    const noon = '2026-06-15T12:00:00+07:00';
    expect(gaps(calendar({}), draws, noon)).toEqual({ behind: ['2026-06-13'], upToNow: true });
    const evening = '2026-06-15T17:00:00+07:00';
    expect(gaps(calendar({}), draws, evening).upToNow).toBe(false);
    expect(gaps(calendar({}), draws, evening, '2026-06-15T16:00:00+07:00').upToNow).toBe(true);
    expect(gaps(calendar({}), draws, '2026-06-16T17:00:00+07:00', '2026-06-16T16:00:00+07:00').upToNow).toBe(false);
  });

  it('are where the calendar of a daily game has a draw that is not known', () => {
    const draws = drawn('2026-06-10', '2026-06-11', '2026-06-13', '2026-06-14');
    expect(gaps(calendar({}), draws, '2026-06-15T12:00:00+07:00')).toEqual({ behind: ['2026-06-13'], upToNow: true });
    expect(gaps(calendar({}), draws, '2026-06-15T17:00:00+07:00').upToNow).toBe(false);
  });

  it('are none where a draw of a rare game was moved round a holiday, and one where it is missing', () => {
    const thai = calendar({ monthDays: [1, 16] });
    const moved = drawn(
      '2025-12-16',
      '2026-01-02',
      '2026-01-17',
      '2026-02-01',
      '2026-04-16',
      '2026-05-02',
      '2026-05-16',
    );
    expect(gaps(thai, moved).behind).toEqual(['2026-04-16']);
    expect(gaps(thai, drawn('2026-01-02', '2026-02-01')).behind).toEqual(['2026-02-01']);
    expect(gaps(thai, drawn('2026-05-16'), '2026-05-31T12:00:00+07:00').upToNow).toBe(true);
    expect(gaps(thai, drawn('2026-05-16'), '2026-06-02T12:00:00+07:00').upToNow).toBe(false);
  });

  it('follow running numbers where the lottery has them, over holidays too', () => {
    const counted = calendar({ weekdays: [2, 4, 7] }, '{YYYY}{Y3}');
    const spring = drawn('2026-02-12 2026019', '2026-02-24 2026020', '2026-02-26 2026021', '2026-03-03 2026023');
    expect(gaps(counted, spring).behind).toEqual(['2026-03-03']);
    expect(gaps(counted, drawn('2025-12-30 2025151', '2026-01-01 2026001')).behind).toEqual([]);
  });

  it('are between what was published and the first issue of the house, unless one follows the other', () => {
    expect(gaps(calendar({}), drawn('2026-06-10', '2026-06-20 n own', '2026-06-21 m own'))).toMatchObject({
      behind: ['2026-06-20'],
    });
    expect(gaps(calendar({}), drawn('2026-06-19', '2026-06-20 n own')).behind).toEqual([]);
    expect(gaps(calendar({}), drawn('2024-06-19', '2026-06-20 n own')).behind).toEqual(['2026-06-20']);
  });

  it('come with time alone when the draw that is due next is over, and not while one is awaited', () => {
    const until = (draws: readonly Drawn[], now: string, awaited?: string) =>
      drawGaps(calendar({ weekdays: [2, 4] }), draws, {
        now: new Date(now),
        awaited: awaited ? new Date(awaited) : undefined,
      }).until?.toISOString();
    const tuesday = drawn('2026-06-09 a own');
    const thursday = '2026-06-11T16:00:00+07:00';
    expect(until(tuesday, '2026-06-10T12:00:00+07:00')).toBe('2026-06-11T09:00:00.000Z');
    expect(until(tuesday, thursday)).toBe('2026-06-11T09:00:00.000Z');
    expect(until(tuesday, '2026-06-11T16:00:01+07:00')).toBe(undefined);
    expect(until(tuesday, '2026-06-10T12:00:00+07:00', thursday)).toBe(undefined);
    expect(until(drawn('2026-06-09 a house'), '2026-06-10T12:00:00+07:00')).toBe(undefined);
  });
});
