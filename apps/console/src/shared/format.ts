import { languageOf } from '@baize/i18n';
import { language } from './language.ts';

const locale = () => `${languageOf(language.get()).bcp47}-u-nu-latn-ca-gregory`;

/** `20 Nov, 14:31` of the operator's own time zone. */
export const dayTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));

/** With the year and seconds, where it has to be exact. */
export const exactTime = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(
    new Date(iso),
  );

export const minutesSince = (iso: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
