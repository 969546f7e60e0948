import { languageOf } from '@baize/i18n';
import { language } from './language.ts';

/** Days before months in English too; Latin digits and the Gregorian calendar everywhere. */
const locale = () => {
  const { bcp47 } = languageOf(language.get());
  return `${bcp47 === 'en' ? 'en-GB' : bcp47}-u-nu-latn-ca-gregory`;
};

/** A whole number of percent: "40%", "40 %". */
export const showPercent = (percent: number): string => (percent / 100).toLocaleString(locale(), { style: 'percent' });

/** How far something is from what was to be expected: `1.07`, `−1.00`. */
export const showDeviation = (by: number): string =>
  by.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−');

/** A contrast ratio, cut to what it surely reaches: `4.4`, `4,4`. */
export const showRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toLocaleString(locale());

/** `20 Nov, 14:31` of the operator's own time zone. */
export const dayTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));

/** `20 Nov 2026`, where years are what counts. */
export const dayOfYear = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(iso));

/** `14:31`, for what happened just now. */
export const clockTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));

/** `Thu, 26 Nov 2026` of a business day, `2026-11-26`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** `November 2026` of `2026-11`. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

/** With the year and seconds, where it has to be exact. */
export const exactTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(
    new Date(iso),
  );

/** With milliseconds too, for a call among the many of its second. */
export const momentTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).format(new Date(iso));

export const minutesSince = (iso: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
