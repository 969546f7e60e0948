import { findDrawing, findFamily, isSettledOn } from '@baize/lottery';
import type { ParsedInputOf } from '@baize/wire';
import type { opsAddLotteryGame, opsChangeLotteryCalendar } from '@baize/wire/lottery';
import { planIssues } from './calendar.ts';
import { type HouseGame, houseGames } from './house-games/index.ts';
import { issueNumbers } from './issue-number.ts';
import { drawsOfDay, type GameCalendar, issuesPerDay } from './schedule.ts';

export type NewGame = ParsedInputOf<typeof opsAddLotteryGame>['game'];
/** What a game that was added can have changed afterwards. */
export type NewCalendar = ParsedInputOf<typeof opsChangeLotteryCalendar>['calendar'];

/** How much of a calendar is shown before it is proposed. */
export const ISSUES_SHOWN = 3;
export const PLANNED_MS = 40 * 86_400_000;

const DAY_SECONDS = 86_400;
const FORMAT = /^(?:[0-9A-Z/-]|\{(?:YYYY|YY|MM|DD|N|N2|N3|N4|Y3|R)\})+$/;
const NUMBER = /^[0-9A-Z][0-9A-Z/-]{0,23}$/;

/** The fields of a new game that are wrong or do not fit each other, by their names; the feed is judged by itself. */
export function wrongFields(game: NewGame, known: { has(code: string): boolean }): readonly (keyof NewGame)[] {
  return [
    ...(known.has(game.gameCode) ? (['gameCode'] as const) : []),
    ...(playsOf(game).length > 0 ? [] : (['family'] as const)),
    ...(game.names.EN === undefined ? (['names'] as const) : []),
    ...wrongCalendarFields(game),
  ];
}

/** The same for its calendar and numbers alone. */
export function wrongCalendarFields(calendar: NewCalendar): readonly (keyof NewCalendar)[] {
  const wrong: (keyof NewCalendar)[] = [
    ...(isZone(calendar.timeZone) ? [] : (['timeZone'] as const)),
    ...(fitsDay(calendar) ? [] : (['schedule'] as const)),
    ...(calendar.closeBeforeSeconds < periodOf(calendar) ? [] : (['closeBeforeSeconds'] as const)),
  ];
  // Numbers can be looked at once the days can.
  return wrong.length > 0 || numbersEachOnce(calendarOfNew(calendar)) ? wrong : ['issueFormat'];
}

/** Whether operators added the game: those of the house's list keep the calendar that they come with. */
export const isAdded = ({ code }: { code: string }): boolean => !houseGames.some(game => game.code === code);

/** The plays that the family knows on such draws. */
export function playsOf({ family, drawShape }: Pick<NewGame, 'family' | 'drawShape'>) {
  const drawing = findDrawing(family);
  if (drawing === undefined || drawShape > (drawing.otherShapes?.length ?? 0)) return [];
  return findFamily(family)?.plays.filter(play => isSettledOn(play, drawShape)) ?? [];
}

export const firstIssues = (game: NewGame, now: Date) =>
  planIssues(calendarOfNew(game), now, new Date(now.getTime() + PLANNED_MS)).slice(0, ISSUES_SHOWN);

/** The same as the list of the house writes its games. */
export const asHouseGame = (game: NewGame): HouseGame => ({
  code: game.gameCode,
  family: game.family,
  group: game.gameGroupCode,
  names: { ...game.names, EN: game.names.EN ?? game.gameCode },
  periodSeconds: periodOf(game),
  closeBeforeSeconds: game.closeBeforeSeconds,
  source: game.drawSource,
  drawShape: game.drawShape,
  schedule: game.schedule,
  issueFormat: game.issueFormat,
  timeZone: game.timeZone,
});

const calendarOfNew = (calendar: NewCalendar): GameCalendar => ({
  ...calendar,
  periodSeconds: periodOf(calendar),
  exceptions: new Map(),
});

/** For times of its own the shortest gap of a day, past midnight too where every day has draws. */
export function periodOf({ schedule, periodSeconds }: Pick<NewGame, 'schedule' | 'periodSeconds'>): number {
  if (schedule.kind !== 'times') return periodSeconds;
  const times = schedule.times.map(secondsOf).toSorted((a, b) => a - b);
  const gaps = times.map((time, at) => (times[at + 1] ?? (times[0] ?? 0) + DAY_SECONDS) - time);
  return Math.min(...gaps);
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

function fitsDay({ schedule, periodSeconds }: NewCalendar): boolean {
  if (schedule.kind === 'window') return schedule.count * periodSeconds <= DAY_SECONDS;
  if (schedule.kind === 'every') return true;
  const { times, weekdays, monthDays } = schedule;
  const once = (values: readonly unknown[] = [0]): boolean =>
    values.length > 0 && new Set(values).size === values.length;
  const oneKind = weekdays === undefined || monthDays === undefined;
  return oneKind && once(times.map(secondsOf)) && once(weekdays) && once(monthDays);
}

function isZone(timeZone: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(timeZone).timeZoneId !== '' && !/^[+-]/.test(timeZone);
  } catch {
    return false;
  }
}

/** From New Year's Day on, and in the year after: what does not tell days, months or years apart is seen here. */
const LOOKED_AT = [...Array(41).keys(), ...Array.from({ length: 41 }, (_, at) => 360 + at)];

/** Two days of numbers in full and the first of the others: a game whose issues share one would lose the second. */
function numbersEachOnce(calendar: GameCalendar): boolean {
  if (!FORMAT.test(calendar.issueFormat)) return false;
  const number = issueNumbers(calendar);
  const newYear = Temporal.PlainDate.from('2027-01-01');
  const days = LOOKED_AT.map(days => newYear.add({ days })).filter(
    day => drawsOfDay({ ...calendar, schedule: firstOnly(calendar.schedule) }, day).length > 0,
  );
  const numbers = days.flatMap((day, at) =>
    Array.from({ length: at < 2 ? issuesPerDay(calendar) : 1 }, (_, place) => number(day, place)),
  );
  return new Set(numbers).size === numbers.length && numbers.every(each => NUMBER.test(each));
}

/** Whether a day has draws does not need all of them. */
const firstOnly = (schedule: GameCalendar['schedule']): GameCalendar['schedule'] =>
  schedule.kind === 'times'
    ? { ...schedule, times: schedule.times.slice(0, 1) }
    : { kind: 'window', first: '00:00', count: 1 };
