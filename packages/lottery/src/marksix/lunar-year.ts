/** The first day of each lunar year, in the calendar of the draw's place. */
const NEW_YEAR_DAYS: readonly string[] = [
  '2019-02-05',
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
];

/**
 * The lunar year of a draw by its local date ("2026-02-16" is still 2025), to be frozen on tickets of zodiac plays. Throws
 * RangeError for a date that the table does not reach.
 */
export function lunarYearOf(date: string): number {
  const begun = NEW_YEAR_DAYS.findLast(day => day <= date);
  const last = NEW_YEAR_DAYS.at(-1);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || begun === undefined || begun === last)
    throw new RangeError(`no lunar year is known for ${date}`);
  return Number(begun.slice(0, 4));
}
