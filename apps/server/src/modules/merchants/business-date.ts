const formats = new Map<string, Intl.DateTimeFormat>();

/** The merchant's day at a moment, as YYYY-MM-DD. `timeZone` is an IANA name. The same day as play_write_facts writes. */
export function businessDate(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Canadian form of a date is the ISO one.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
