import type { Rules } from './rules.ts';

const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The name of the period in which an activity may be taken once: `once`, the day, or the Monday of the week. */
export const periodName = (period: Rules['period'], today: string): string =>
  period === 'once' ? 'once' : period === 'daily' ? today : mondayOf(today);

/** The days of the last period that is over: what a cashback is computed from. */
export function lastPeriod(period: Rules['period'], today: string): { from: string; to: string } {
  if (period === 'weekly') {
    const monday = mondayOf(today);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const yesterday = addDays(today, -1);
  return { from: yesterday, to: yesterday };
}
