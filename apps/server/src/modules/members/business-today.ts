/** The calendar date in a time zone, YYYY-MM-DD. */
export const businessToday = (now: Date, timeZone: string): string =>
  // The Canadian English form of a date is ISO 8601.
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
