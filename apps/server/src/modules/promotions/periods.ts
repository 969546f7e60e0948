import { addDays, weekStart } from '../merchants/index.ts';
import type { Rules } from './rules.ts';

/** The name of the period in which an activity may be taken once: `once`, the day, or the Monday of the week. */
export const periodName = (period: Rules['period'], today: string): string =>
  period === 'once' ? 'once' : period === 'daily' ? today : weekStart(today);

/** The days of the last period that is over: what a cashback is computed from. */
export function lastPeriod(period: Rules['period'], today: string): { from: string; to: string } {
  if (period === 'weekly') {
    const monday = weekStart(today);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const yesterday = addDays(today, -1);
  return { from: yesterday, to: yesterday };
}
