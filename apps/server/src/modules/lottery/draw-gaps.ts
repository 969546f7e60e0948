import { dayOf } from './calendar.ts';
import type { ResultRow } from './rows.ts';
import { drawsOfDay, type GameCalendar } from './schedule.ts';

export type DrawGaps = {
  /** Of each draw: whether draws between it and the one before it are not known. */
  readonly afterGap: readonly boolean[];
  /** False where draws since the newest are not known. */
  readonly upToNow: boolean;
  /** When that ends without a draw; undefined where time alone ends nothing. */
  readonly until: Date | undefined;
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
  const { between, nextAfter } = drawsIn(calendar);
  const counts = COUNTING.test(calendar.issueFormat);
  const afterGap = draws.map((draw, at) => {
    const before = draws[at + 1];
    if (before === undefined || (isHouse(draw) && isHouse(before))) return false;
    const step = counts && isPublished(draw) && isPublished(before) ? stepOf(before.number, draw.number) : undefined;
    return step === undefined ? between(before.draws_at, draw.draws_at) : step !== 1;
  });
  const [newest] = draws;
  if (newest === undefined || isHouse(newest)) return { afterGap, upToNow: true, until: undefined };
  if (awaited !== undefined && !isPublished(newest))
    return { afterGap, upToNow: !between(newest.draws_at, awaited), until: undefined };
  const until = nextAfter(newest.draws_at);
  return until < now ? { afterGap, upToNow: false, until: undefined } : { afterGap, upToNow: true, until };
}

/** How far two running numbers are apart; undefined where another year began between them. */
function stepOf(before: string, number: string): number | undefined {
  const [from, to] = [before, number].map(text => text.replaceAll(/\D/g, ''));
  if (from === undefined || to === undefined || from.slice(0, -3) !== to.slice(0, -3)) return undefined;
  return Number(to) - Number(from);
}

type Draws = {
  /** Whether the calendar has a draw between two others. */
  between(from: Date, to: Date): boolean;
  /** When the draw is due that follows another: there is one within the days that draws are apart at most. */
  nextAfter(from: Date): Date;
};

function drawsIn(calendar: GameCalendar): Draws {
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
  const dayBefore = (at: number): Temporal.PlainDate => dayAt(new Date(at)).subtract({ days: 1 });
  return {
    between: (from, to) => {
      if (to.getTime() - from.getTime() > APART_DAYS_MAX * DAY_MS) return true;
      const [first, last] = [near(from), near(to)];
      const start = dayBefore(first);
      const days = start.until(dayAt(new Date(Math.max(first, last)))).days;
      return planned(start, days).some(at => at > first && at < last);
    },
    nextAfter: from => {
      const first = near(from);
      const latest = from.getTime() + APART_DAYS_MAX * DAY_MS;
      const end = dayAt(new Date(latest));
      for (let day = dayBefore(first); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
        const due = drawsOn(day).find(at => at > first);
        if (due !== undefined) return new Date(Math.min(due, latest));
      }
      return new Date(latest);
    },
  };
}
