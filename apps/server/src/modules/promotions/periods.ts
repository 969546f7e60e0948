import { addDays, dayStart, weekStart } from '../merchants/index.ts';
import type { Rules } from './rules.ts';

/** The name of the period in which an activity may be taken once: `once`, the day, or the Monday of the week. */
export const periodName = (period: Rules['period'], today: string): string =>
  period === 'once' ? 'once' : period === 'daily' ? today : weekStart(today);

/** When the period that an application is of is over; undefined where it has no end. */
export const periodEnd = (period: Rules['period'], name: string, timeZone: string): Date | undefined =>
  period === 'once' || !/^\d{4}-\d{2}-\d{2}$/.test(name)
    ? undefined
    : dayStart(addDays(name, period === 'daily' ? 1 : 7), timeZone);

/** The days of the last period that is over: what a cashback is computed from. */
export function lastPeriod(period: Rules['period'], today: string): { from: string; to: string } {
  if (period === 'weekly') {
    const monday = weekStart(today);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const yesterday = addDays(today, -1);
  return { from: yesterday, to: yesterday };
}
