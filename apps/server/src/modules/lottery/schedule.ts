import { drawSchedule } from '@baize/wire/lottery';
import type { z } from 'zod';

/** When a game is drawn, as its row keeps it. */
export const scheduleSchema = drawSchedule;

export type Schedule = z.output<typeof scheduleSchema>;

/** A day that an operator took out of the calendar or put in. */
export type DayException = 'closed' | 'extra';

/** The number of the first draw of a day, from which those after it count. */
export type Numbering = { readonly day: Temporal.PlainDate; readonly number: number };

/** How a game's time is cut into issues. */
export type GameCalendar = {
  readonly timeZone: string;
  readonly periodSeconds: number;
  readonly closeBeforeSeconds: number;
  readonly schedule: Schedule;
  readonly issueFormat: string;
  /** By day, YYYY-MM-DD. */
  readonly exceptions: ReadonlyMap<string, DayException>;
  /** Numbers that operators gave to the first draw of a day, in the order of the days. */
  readonly numbering?: readonly Numbering[];
};

const DAY_SECONDS = 86_400;
const EVERY_WEEKDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Draws of a day that has any, 24 hours long. */
export function issuesPerDay({ schedule, periodSeconds }: Pick<GameCalendar, 'schedule' | 'periodSeconds'>): number {
  if (schedule.kind === 'every') return Math.floor(DAY_SECONDS / periodSeconds);
  return schedule.kind === 'window' ? schedule.count : schedule.times.length;
}

/** Weekdays with draws; days of the month where the game goes by these. */
export const drawDaysOf = (schedule: Schedule): readonly number[] =>
  schedule.kind === 'times' ? (schedule.monthDays ?? schedule.weekdays ?? EVERY_WEEKDAY) : EVERY_WEEKDAY;

/** How many draws a day has, without their instants where nothing depends on the clock of the zone. */
export function drawCountOf(calendar: GameCalendar, day: Temporal.PlainDate): number {
  if (calendar.schedule.kind === 'every') return drawsOfDay(calendar, day).length;
  const exception = calendar.exceptions.get(day.toString());
  const drawn = exception === 'extra' || (exception === undefined && isUsual(calendar.schedule, day));
  return drawn ? issuesPerDay(calendar) : 0;
}

/** The instants of a day's draws, in order, in epoch milliseconds; none on a day without draws. */
export function drawsOfDay(calendar: GameCalendar, day: Temporal.PlainDate): readonly number[] {
  const exception = calendar.exceptions.get(day.toString());
  if (exception === 'closed' || (exception !== 'extra' && !isUsual(calendar.schedule, day))) return [];
  const { schedule, timeZone } = calendar;
  const period = calendar.periodSeconds * 1000;
  const at = (time?: string): number =>
    day.toZonedDateTime({ timeZone, ...(time === undefined ? {} : { plainTime: time }) }).epochMilliseconds;
  if (schedule.kind === 'times') return schedule.times.map(at).sort((a, b) => a - b);
  if (schedule.kind === 'window')
    return Array.from({ length: schedule.count }, (_, place) => at(schedule.first) + place * period);
  // The day is the zone's own, from midnight to midnight, so it has an hour less or more where clocks change.
  const count = Math.floor((day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - at()) / period);
  return Array.from({ length: count }, (_, place) => at() + (place + 1) * period);
}

function isUsual(schedule: Schedule, day: Temporal.PlainDate): boolean {
  if (schedule.kind !== 'times') return true;
  if (schedule.monthDays) return schedule.monthDays.includes(day.day);
  return (schedule.weekdays ?? EVERY_WEEKDAY).includes(day.dayOfWeek);
}
