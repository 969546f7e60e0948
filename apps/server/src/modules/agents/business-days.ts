/** Plain calendar arithmetic on business days, YYYY-MM-DD. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** Days from the first to the last, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1;
