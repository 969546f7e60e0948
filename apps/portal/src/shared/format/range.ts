import { serverNowMs } from '../clock/server-clock.ts';
import { showDay } from './time.ts';

export const RANGES = ['today', 'yesterday', 'week', 'month'] as const;
export type Range = (typeof RANGES)[number];

const DAY_MS = 86_400_000;
const STARTS: Readonly<Record<Range, number>> = { today: 0, yesterday: 1, week: 6, month: 29 };

/** First and last day of a range, as the merchant's calendar days; both are in it. */
export function daysOf(range: Range): { from: string; to: string } {
  const now = serverNowMs();
  return {
    from: showDay(now - STARTS[range] * DAY_MS),
    to: showDay(range === 'yesterday' ? now - DAY_MS : now),
  };
}
