import { describe, expect, it } from 'vitest';
import { addDays, dayStart, daysBetween, monthStart, nextMonth, weekStart } from './business-days.ts';

describe('business days', () => {
  it('count over the ends of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(4);
    expect(daysBetween('2026-11-21', '2026-11-21')).toBe(1);
  });
  it('know their week, from Monday, and their month', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekStart)).toEqual(Array(3).fill('2026-11-16'));
    expect(monthStart('2026-11-21')).toBe('2026-11-01');
    expect(nextMonth('2026-12-31')).toBe('2027-01-01');
  });
  it('begin at the midnight of their zone, or at the first moment after one that is left out', () => {
    expect(dayStart('2026-11-21', 'Asia/Bangkok').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(dayStart('2026-03-29', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z');
  });
});
