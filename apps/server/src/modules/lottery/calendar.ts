/** How a game's day is cut into issues. */
export type Schedule = { timeZone: string; periodSeconds: number; closeBeforeSeconds: number };

export type PlannedIssue = { number: string; businessDate: string; opensAt: Date; closesAt: Date; drawsAt: Date };

const DAY_SECONDS = 86_400;

/** Issues in a day of 24 hours. */
export const issuesPerDay = (periodSeconds: number): number => Math.floor(DAY_SECONDS / periodSeconds);

/**
 * The issues that are drawn after `from` and open before `until`, in order. The day is the merchant's own, from midnight to
 * midnight, so it has an hour less or more where clocks change; its last issue is drawn at the next midnight and still
 * belongs to it. An issue opens when the one before closes.
 */
export function planIssues(schedule: Schedule, from: Date, until: Date): readonly PlannedIssue[] {
  const issues: PlannedIssue[] = [];
  const zoned = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(schedule.timeZone);
  // An issue drawn at midnight is of the day before, so the plan begins there.
  let day = zoned(from).toPlainDate().subtract({ days: 1 });
  const lastDay = zoned(until).toPlainDate();
  while (Temporal.PlainDate.compare(day, lastDay) <= 0) {
    issues.push(...issuesOfDay(schedule, day).filter(issue => issue.drawsAt > from && issue.opensAt <= until));
    day = day.add({ days: 1 });
  }
  return issues;
}

function issuesOfDay(schedule: Schedule, day: Temporal.PlainDate): readonly PlannedIssue[] {
  const start = day.toZonedDateTime(schedule.timeZone).epochMilliseconds;
  const end = day.add({ days: 1 }).toZonedDateTime(schedule.timeZone).epochMilliseconds;
  const period = schedule.periodSeconds * 1000;
  const closeBefore = schedule.closeBeforeSeconds * 1000;
  const count = Math.floor((end - start) / period);
  const digits = Math.max(3, String(issuesPerDay(schedule.periodSeconds)).length);
  return Array.from({ length: count }, (_, at) => {
    const drawsAt = start + (at + 1) * period;
    return {
      number: `${day.toString().replaceAll('-', '')}-${String(at + 1).padStart(digits, '0')}`,
      businessDate: day.toString(),
      opensAt: new Date(drawsAt - period - closeBefore),
      closesAt: new Date(drawsAt - closeBefore),
      drawsAt: new Date(drawsAt),
    };
  });
}

/** The instants at which a merchant's calendar day begins and ends. */
export function dayBounds(timeZone: string, day: string): { from: Date; until: Date } {
  const date = Temporal.PlainDate.from(day);
  const at = (plain: Temporal.PlainDate) => new Date(plain.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: at(date), until: at(date.add({ days: 1 })) };
}

/** The merchant's calendar day of an instant. */
export const dayOf = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
