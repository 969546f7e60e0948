import { sayDay, showDayTime, showTime } from '../../../shared/format/time.ts';
import type { Bill } from './state-badge.tsx';

/** "2026-11-20", "2026-11-16 – 2026-11-22", "11-20 14:00–14:05": the window of a bill in the merchant's day. */
export function windowText({ period, windowFrom, windowTo }: Pick<Bill, 'period' | 'windowFrom' | 'windowTo'>): string {
  if (period === 'hour' || period === 'five_minutes') return `${showDayTime(windowFrom)}–${showTime(windowTo)}`;
  const first = sayDay(windowFrom);
  const last = sayDay(new Date(windowTo).getTime() - 1);
  return first === last ? first : `${first} – ${last}`;
}
