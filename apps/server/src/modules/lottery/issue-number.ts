import { drawCountOf, type GameCalendar, issuesPerDay, type Numbering } from './schedule.ts';

const RUNNING_SINCE = Temporal.PlainDate.from('2020-01-01');
const FORMAT = /\{(YYYY|YY|MM|DD|N|N2|N3|N4|Y3|R)\}/g;
const COUNTING = /\{(Y3|R)\}/;

/**
 * Writes the number of an issue as its game does: {YYYY} {YY} {MM} {DD} of the day, {N} its place in the day with as many figures as the
 * day needs (three at least; {N2} to {N4} for a fixed width), {Y3} its place in the year, {R} a number that runs on for ever. Where an
 * operator gave a number to the first draw of a day, {Y3} counts on from it to the end of the year and {R} for ever; a game without
 * either is numbered by it alone from then on.
 */
export function issueNumbers(calendar: GameCalendar): (day: Temporal.PlainDate, place: number) => string {
  const perDay = issuesPerDay(calendar);
  const width = Math.max(3, String(perDay).length);
  const before = drawsBefore(calendar);
  return (day, place) => {
    const pad = (number: number, figures: number): string => String(number).padStart(figures, '0');
    const given = givenBefore(calendar, day);
    const counted = given && given.number - 1 + before(given.day, day);
    const ofYear = given?.day.year === day.year ? counted : undefined;
    const parts: Readonly<Record<string, () => string>> = {
      YYYY: () => pad(day.year, 4),
      YY: () => pad(day.year % 100, 2),
      MM: () => pad(day.month, 2),
      DD: () => pad(day.day, 2),
      N: () => pad(place + 1, width),
      N2: () => pad(place + 1, 2),
      N3: () => pad(place + 1, 3),
      N4: () => pad(place + 1, 4),
      Y3: () => pad((ofYear ?? before(day.with({ month: 1, day: 1 }), day)) + place + 1, 3),
      R: () => String((counted ?? RUNNING_SINCE.until(day).days * perDay) + place + 1),
    };
    const format = given === undefined || COUNTING.test(calendar.issueFormat) ? calendar.issueFormat : '{R}';
    return format.replaceAll(FORMAT, (_, token: string) => parts[token]?.() ?? '');
  };
}

/** The number that was given last for the day or one before. */
const givenBefore = ({ numbering = [] }: GameCalendar, day: Temporal.PlainDate): Numbering | undefined =>
  numbering.findLast(({ day: since }) => Temporal.PlainDate.compare(since, day) <= 0);

/** How many draws there were from one day up to another, which is left out. */
function drawsBefore(calendar: GameCalendar): (from: Temporal.PlainDate, day: Temporal.PlainDate) => number {
  const known = new Map<string, number>();
  return (from, day) => {
    const key = `${from} ${day}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let draws = 0;
    for (let at = from; Temporal.PlainDate.compare(at, day) < 0; at = at.add({ days: 1 }))
      draws += drawCountOf(calendar, at);
    known.set(key, draws);
    return draws;
  };
}
