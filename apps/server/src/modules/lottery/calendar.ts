import { issueNumbers } from './issue-number.ts';
import { drawsOfDay, type GameCalendar } from './schedule.ts';

export type PlannedIssue = { number: string; businessDate: string; opensAt: Date; closesAt: Date; drawsAt: Date };

/** How far back the issue before is looked for: a monthly game has none for weeks. */
const LOOK_BACK_DAYS = { every: 1, window: 2, times: 40 } as const;

/**
 * The issues that are drawn after `from` and open before `until`, in order. An issue opens when the one before closes; the very first of
 * a game opens a day ahead. An issue that is drawn past midnight belongs to the day on which its day of draws began.
 */
export function planIssues(calendar: GameCalendar, from: Date, until: Date): readonly PlannedIssue[] {
  const dayAt = (at: Date): Temporal.PlainDate => Temporal.PlainDate.from(dayOf(calendar.timeZone, at));
  const number = issueNumbers(calendar);
  const closeBefore = calendar.closeBeforeSeconds * 1000;
  const issues: PlannedIssue[] = [];
  // One day more on both ends: a draw at midnight or past it is of the day before.
  let day = dayAt(from).subtract({ days: LOOK_BACK_DAYS[calendar.schedule.kind] });
  let lastClose: number | undefined;
  // Rare draws may lie further ahead than asked for; they are looked for until one opens too late.
  const lastDay = dayAt(until).add({ days: LOOK_BACK_DAYS[calendar.schedule.kind] });
  for (; Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    for (const [place, drawsAt] of drawsOfDay(calendar, day).entries()) {
      const closesAt = drawsAt - closeBefore;
      const opensAt = lastClose ?? closesAt - 86_400_000;
      lastClose = closesAt;
      if (drawsAt <= from.getTime()) continue;
      if (opensAt > until.getTime()) return issues;
      issues.push({
        number: number(day, place),
        businessDate: day.toString(),
        opensAt: new Date(opensAt),
        closesAt: new Date(closesAt),
        drawsAt: new Date(drawsAt),
      });
    }
  }
  return issues;
}

/** The instants at which a merchant's calendar day begins and ends. */
export function dayBounds(timeZone: string, day: string): { from: Date; until: Date } {
  const date = Temporal.PlainDate.from(day);
  const at = (plain: Temporal.PlainDate) => new Date(plain.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: at(date), until: at(date.add({ days: 1 })) };
}

/** The calendar day of an instant. */
export const dayOf = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
