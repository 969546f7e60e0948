import type { InputOf } from '@baize/wire';
import type { opsAddLotteryGame, opsChangeLotteryCalendar } from '@baize/wire/lottery';

export type NewGame = InputOf<typeof opsAddLotteryGame>['game'];

export const GROUPS = ['SSC', '11X5', 'PK10', 'K3', 'LHC', 'LF', 'VN', 'SEA', 'ELOTT'] as const;
export const SCHEDULES = ['every', 'window', 'times'] as const;
export const LANGUAGES = ['EN', 'CN', 'VI', 'TH'] as const;

/** What a person types of a new game; figures and lists as text. */
export type NewGameForm = {
  readonly gameCode: string;
  readonly family: string;
  readonly drawShape: number;
  readonly gameGroupCode: NewGame['gameGroupCode'];
  readonly names: Readonly<Record<string, string>>;
  readonly drawSource: NewGame['drawSource'];
  readonly url: string;
  readonly adapter: NonNullable<NonNullable<NewGame['feed']>['adapter']>;
  readonly timeZone: string;
  readonly kind: (typeof SCHEDULES)[number];
  readonly minutes: string;
  readonly first: string;
  readonly count: string;
  readonly times: string;
  readonly weekdays: string;
  readonly monthDays: string;
  readonly closeBefore: string;
  readonly issueFormat: string;
};

/** The part that a game which was added can have changed. */
export type CalendarForm = Pick<
  NewGameForm,
  | 'timeZone'
  | 'kind'
  | 'minutes'
  | 'first'
  | 'count'
  | 'times'
  | 'weekdays'
  | 'monthDays'
  | 'closeBefore'
  | 'issueFormat'
>;
export type NewCalendar = InputOf<typeof opsChangeLotteryCalendar>['calendar'];

export const BLANK: NewGameForm = {
  gameCode: '',
  family: 'SSC',
  drawShape: 0,
  gameGroupCode: 'SSC',
  names: {},
  drawSource: 'feed',
  url: '',
  adapter: 'values',
  timeZone: 'Asia/Shanghai',
  kind: 'window',
  minutes: '20',
  first: '09:00',
  count: '42',
  times: '21:15',
  weekdays: '',
  monthDays: '',
  closeBefore: '60',
  issueFormat: '{YYYY}{MM}{DD}-{N}',
};

const MINUTE = 60;
const words = (text: string): readonly string[] => text.split(/[\s,;，、]+/).filter(Boolean);
const figures = (text: string): number[] => words(text).map(Number);

/** As it is sent; what nobody filled in is left out. */
export function newGameOf(form: NewGameForm): NewGame {
  const url = form.url.trim();
  return {
    gameCode: form.gameCode,
    family: form.family,
    drawShape: form.drawShape,
    gameGroupCode: form.gameGroupCode,
    names: Object.fromEntries(Object.entries(form.names).filter(([, name]) => name.trim() !== '')),
    drawSource: form.drawSource,
    feed: form.drawSource === 'feed' && url !== '' ? { url, adapter: form.adapter, timeoutMs: 5_000 } : null,
    ...calendarOf(form),
  };
}

export const calendarOf = (form: CalendarForm): NewCalendar => ({
  timeZone: form.timeZone.trim(),
  schedule: scheduleOf(form),
  periodSeconds: form.kind === 'times' ? MINUTE : Math.round(Number(form.minutes) * MINUTE),
  closeBeforeSeconds: Number(form.closeBefore),
  issueFormat: form.issueFormat.trim(),
});

/** A calendar as it is typed. */
export function calendarFormOf({ schedule, ...calendar }: NewCalendar): CalendarForm {
  return {
    ...BLANK,
    timeZone: calendar.timeZone,
    kind: schedule.kind,
    closeBefore: String(calendar.closeBeforeSeconds),
    issueFormat: calendar.issueFormat,
    ...(schedule.kind === 'times' ? {} : { minutes: String(calendar.periodSeconds / MINUTE) }),
    ...(schedule.kind === 'window' ? { first: schedule.first, count: String(schedule.count) } : {}),
    ...(schedule.kind === 'times'
      ? {
          times: schedule.times.join(' '),
          weekdays: schedule.weekdays?.join(' ') ?? '',
          monthDays: schedule.monthDays?.join(' ') ?? '',
        }
      : {}),
  };
}

function scheduleOf({ kind, first, count, times, weekdays, monthDays }: CalendarForm): NewGame['schedule'] {
  if (kind === 'every') return { kind };
  if (kind === 'window') return { kind, first: first.trim(), count: Number(count) };
  return {
    kind,
    times: [...words(times)],
    ...(weekdays.trim() === '' ? {} : { weekdays: figures(weekdays) }),
    ...(monthDays.trim() === '' ? {} : { monthDays: figures(monthDays) }),
  };
}
