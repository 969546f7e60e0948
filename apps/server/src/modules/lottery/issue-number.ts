import { drawsOfDay, type GameCalendar, issuesPerDay } from './schedule.ts';

const RUNNING_SINCE = Temporal.PlainDate.from('2020-01-01');
const FORMAT = /\{(YYYY|YY|MM|DD|N|N2|N3|N4|Y3|R)\}/g;

/**
 * Writes the number of an issue as its game does: {YYYY} {YY} {MM} {DD} of the day, {N} its place in the day with as many figures as the
 * day needs (three at least; {N2} to {N4} for a fixed width), {Y3} its place in the year, {R} a number that runs on for ever.
 */
export function issueNumbers(calendar: GameCalendar): (day: Temporal.PlainDate, place: number) => string {
  const perDay = issuesPerDay(calendar);
  const width = Math.max(3, String(perDay).length);
  const before = drawsBeforeInYear(calendar);
  return (day, place) => {
    const pad = (number: number, figures: number): string => String(number).padStart(figures, '0');
    const parts: Readonly<Record<string, () => string>> = {
      YYYY: () => pad(day.year, 4),
      YY: () => pad(day.year % 100, 2),
      MM: () => pad(day.month, 2),
      DD: () => pad(day.day, 2),
      N: () => pad(place + 1, width),
      N2: () => pad(place + 1, 2),
      N3: () => pad(place + 1, 3),
      N4: () => pad(place + 1, 4),
      Y3: () => pad(before(day) + place + 1, 3),
      R: () => String(RUNNING_SINCE.until(day).days * perDay + place + 1),
    };
    return calendar.issueFormat.replaceAll(FORMAT, (_, token: string) => parts[token]?.() ?? '');
  };
}

/** How many draws the year of a day had before it. */
function drawsBeforeInYear(calendar: GameCalendar): (day: Temporal.PlainDate) => number {
  const known = new Map<string, number>();
  return day => {
    const found = known.get(day.toString());
    if (found !== undefined) return found;
    let draws = 0;
    let at = day.with({ month: 1, day: 1 });
    for (; Temporal.PlainDate.compare(at, day) < 0; at = at.add({ days: 1 })) draws += drawsOfDay(calendar, at).length;
    known.set(day.toString(), draws);
    return draws;
  };
}
