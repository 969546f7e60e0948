/** D day, W week from Monday, H half a month (1–15, 16–end), M month. */
export type PeriodKind = 'D' | 'W' | 'H' | 'M';

/** Business days (YYYY-MM-DD) of a merchant, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The period that a business day lies in. */
export function periodOf(kind: PeriodKind, day: string): Period {
  const date = Temporal.PlainDate.from(day);
  const first = date.with({ day: 1 });
  const last = date.with({ day: date.daysInMonth });
  switch (kind) {
    case 'D':
      return between(date, date);
    case 'W': {
      const monday = date.subtract({ days: date.dayOfWeek - 1 });
      return between(monday, monday.add({ days: 6 }));
    }
    case 'H':
      return date.day <= HALF ? between(first, date.with({ day: HALF })) : between(date.with({ day: HALF + 1 }), last);
    case 'M':
      return between(first, last);
  }
}

/** The period after one that has ended. */
export const periodAfter = (kind: PeriodKind, period: Period): Period =>
  periodOf(kind, Temporal.PlainDate.from(period.to).add({ days: 1 }).toString());

/** The first of the two halves of a month: what `second_half` carries a win out of. */
export const isFirstHalf = (kind: PeriodKind, { from }: Period): boolean => kind === 'H' && from.endsWith('-01');

/** The whole window of `minutes` that an instant lies in: hours for the hourly salary, five minutes for the real-time one. */
export function windowOf(minutes: number, at: Date): { readonly from: Date; readonly to: Date } {
  const length = minutes * 60_000;
  const from = Math.floor(at.getTime() / length) * length;
  return { from: new Date(from), to: new Date(from + length) };
}

const HALF = 15;
const between = (from: Temporal.PlainDate, to: Temporal.PlainDate): Period => ({
  from: from.toString(),
  to: to.toString(),
});
