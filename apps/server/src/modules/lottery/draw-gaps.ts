import { dayOf } from './calendar.ts';
import type { ResultRow } from './rows.ts';
import { drawsOfDay, type GameCalendar } from './schedule.ts';

export type DrawGaps = {
  /** Of each draw: whether draws between it and the one before it are not known. */
  readonly afterGap: readonly boolean[];
  /** False where draws since the newest are not known. */
  readonly upToNow: boolean;
};

type Drawn = Pick<ResultRow, 'number' | 'draws_at' | 'source'>;

/** Draws further apart than this have others between them in every calendar. */
const APART_DAYS_MAX = 45;
/** So far from its day a draw of a rare game may be moved: round a holiday. */
const MOVED_DAYS = { every: 1, window: 1, times: 8 } as const;
const DAY_MS = 86_400_000;
const COUNTING = /\{(Y3|R)\}/;

/**
 * Where draws are missing among results, newest first. Those that the house drew follow one another: what it did not draw was no draw. An outside
 * lottery draws whether its game is on sale here or not. Between two published draws there is a gap where its numbers leave some out; where numbers
 * do not count or one of the two was on sale here, where the calendar has a draw between them. A draw that was moved stands for the one of the
 * calendar that is nearest.
 *
 * `awaited` is the draw whose result comes next, of an issue that is over: up to it all is known where it follows the newest that was on sale here.
 */
export function drawGaps(
  calendar: GameCalendar,
  draws: readonly Drawn[],
  { now, awaited }: { now: Date; awaited?: Date | undefined },
): DrawGaps {
  const isPublished = ({ source }: Drawn): boolean => source === 'published';
  const isHouse = ({ source }: Drawn): boolean => source === 'house';
  const between = missingBetween(calendar);
  const counts = COUNTING.test(calendar.issueFormat);
  const afterGap = draws.map((draw, at) => {
    const before = draws[at + 1];
    if (before === undefined || (isHouse(draw) && isHouse(before))) return false;
    const step = counts && isPublished(draw) && isPublished(before) ? stepOf(before.number, draw.number) : undefined;
    return step === undefined ? between(before.draws_at, draw.draws_at) : step !== 1;
  });
  const [newest] = draws;
  if (newest === undefined || isHouse(newest)) return { afterGap, upToNow: true };
  const isMissed =
    awaited === undefined || isPublished(newest)
      ? between(newest.draws_at, now, 'open')
      : between(newest.draws_at, awaited);
  return { afterGap, upToNow: !isMissed };
}

/** How far two running numbers are apart; undefined where another year began between them. */
function stepOf(before: string, number: string): number | undefined {
  const [from, to] = [before, number].map(text => text.replaceAll(/\D/g, ''));
  if (from === undefined || to === undefined || from.slice(0, -3) !== to.slice(0, -3)) return undefined;
  return Number(to) - Number(from);
}

/** Whether the calendar has a draw between two moments: of two draws, or, with an open end, of a draw and any moment. */
function missingBetween(calendar: GameCalendar): (from: Date, to: Date, end?: 'open') => boolean {
  const known = new Map<string, readonly number[]>();
  const drawsOn = (day: Temporal.PlainDate): readonly number[] => {
    const key = day.toString();
    const found = known.get(key) ?? drawsOfDay(calendar, day);
    known.set(key, found);
    return found;
  };
  const dayAt = (at: Date): Temporal.PlainDate => Temporal.PlainDate.from(dayOf(calendar.timeZone, at));
  const planned = (from: Temporal.PlainDate, days: number): readonly number[] =>
    Array.from({ length: days + 1 }, (_, ahead) => drawsOn(from.add({ days: ahead }))).flat();
  const reach = MOVED_DAYS[calendar.schedule.kind];
  const standsFor = (at: Date): number =>
    planned(dayAt(at).subtract({ days: reach }), 2 * reach).reduce(
      (nearest, each) => (Math.abs(each - at.getTime()) < Math.abs(nearest - at.getTime()) ? each : nearest),
      Number.POSITIVE_INFINITY,
    );
  const nearest = new Map<number, number>();
  const near = (at: Date): number => {
    const time = at.getTime();
    const known = nearest.get(time);
    if (known !== undefined) return known;
    const found = standsFor(at);
    const stands = Number.isFinite(found) ? found : time;
    nearest.set(time, stands);
    return stands;
  };
  return (from, to, end) => {
    if (to.getTime() - from.getTime() > APART_DAYS_MAX * DAY_MS) return true;
    const [first, last] = [near(from), end === 'open' ? to.getTime() : near(to)];
    const start = dayAt(new Date(first)).subtract({ days: 1 });
    const days = start.until(dayAt(new Date(Math.max(first, last)))).days;
    return planned(start, days).some(at => at > first && at < last);
  };
}
