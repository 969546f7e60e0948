import { createStore, type Store } from '../state/store.ts';
import { isolated } from './isolated.ts';

/** The merchant's time zone, in which every time on the page is said; the browser's own until it is known. */
export const timeZone: Store<string | undefined> = createStore<string | undefined>(undefined);

/** One for all: making a format costs more than every part that it gives. */
const PARTS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

const made = new Map<string, Intl.DateTimeFormat>();

/** "11-20 14:31" in the merchant's day: the same digits in every language, like the figures beside it. */
export const showDayTime = (instant: string | number): string => {
  const { month, day, hour, minute } = partsOf(instant);
  return isolated(`${month}-${day} ${hour}:${minute}`);
};
/** As `YYYY-MM-DD`, for calls and for the eye; inside a sentence it is `sayDay`. */
export const showDay = (instant: string | number): string => dayIn(timeZone.get(), instant);
/** The same where another zone counts than the merchant's. */
export const dayIn = (zone: string | undefined, instant: string | number): string => {
  const { year, month, day } = partsOf(instant, zone);
  return `${year}-${month}-${day}`;
};
export const sayDay = (instant: string | number): string => isolated(showDay(instant));
export const showTime = (instant: string | number): string => {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
};
export const showClock = (instant: string | number): string => {
  const { hour, minute, second } = partsOf(instant);
  return `${hour}:${minute}:${second}`;
};

/** "+7" of the merchant's zone at this moment. */
export function showZone(atMs: number): string {
  const zone = timeZone.get();
  const format = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset', ...(zone ? { timeZone: zone } : {}) });
  const name = format.formatToParts(atMs).find(part => part.type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+0';
}

function partsOf(instant: string | number, zone = timeZone.get()): Record<string, string> {
  const key = zone ?? '';
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...PARTS, ...(zone ? { timeZone: zone } : {}) });
  made.set(key, format);
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(part => [part.type, part.value]));
}
