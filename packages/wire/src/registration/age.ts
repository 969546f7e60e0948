/** Whether somebody of this birthday (yyyy-MM-dd or MM-dd-yyyy) has not turned so many years by `today` (YYYY-MM-DD). */
export function isYounger(birthday: string, years: number, today: string): boolean {
  const [year = 0, month = 0, day = 0] = /^\d{2}-/.test(birthday)
    ? [birthday.slice(6), birthday.slice(0, 2), birthday.slice(3, 5)].map(Number)
    : birthday.split('-').map(Number);
  const turns = `${String(year + years).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return turns > today;
}
