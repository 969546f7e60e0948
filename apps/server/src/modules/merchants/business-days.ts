/** Calendar arithmetic on business days, YYYY-MM-DD: no clock, and a time zone only where a day meets an instant. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from the first to the last, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1;

/** The Monday of the week of a day. */
export const weekStart = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after the one of a day. */
export const nextMonth = (day: string): string =>
  Temporal.PlainDate.from(monthStart(day)).add({ months: 1 }).toString();

/** The instant at which a day begins in a time zone (an IANA name). */
export const dayStart = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
