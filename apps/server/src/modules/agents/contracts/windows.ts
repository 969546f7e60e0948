import { periodAfter, periodOf, windowOf } from '@baize/earnings';
import { businessDate, dayStart } from '../../merchants/index.ts';
import type { CountedPeriod } from './kinds.ts';

/** A window that contracts count: from inclusive, to exclusive. */
export type Window = { readonly from: Date; readonly to: Date };
/** The business days of a window of days, both included. */
export type Days = { readonly from: string; readonly to: string };

/** The window that a moment lies in, by the merchant's clock. */
export function windowAt(period: CountedPeriod, at: Date, timeZone: string): Window {
  if (period === 'five_minutes') return windowOf(5, at);
  if (period === 'hour') return hourOf(at, timeZone);
  const days = periodOf(period, businessDate(at, timeZone));
  return { from: dayStart(days.from, timeZone), to: dayStart(periodAfter(period, days).from, timeZone) };
}

export const windowAfter = (period: CountedPeriod, { to }: Window, timeZone: string): Window =>
  windowAt(period, to, timeZone);

/** The days of a window of days; undefined for windows of minutes. */
export const daysOf = (period: CountedPeriod, { from }: Window, timeZone: string): Days | undefined =>
  period === 'hour' || period === 'five_minutes' ? undefined : periodOf(period, businessDate(from, timeZone));

/** An hour of the merchant's clock: zones half an hour off have theirs at half past. */
function hourOf(at: Date, timeZone: string): Window {
  const from = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' });
  return { from: new Date(from.epochMilliseconds), to: new Date(from.add({ hours: 1 }).epochMilliseconds) };
}
