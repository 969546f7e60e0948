import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFirstHalf, periodAfter, periodOf, windowOf } from './index.ts';

describe('periods', () => {
  it('are days, weeks from Monday, halves and months', () => {
    expect(periodOf('D', '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(periodOf('W', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodOf('H', '2024-02-29')).toEqual({ from: '2024-02-16', to: '2024-02-29' });
    expect(periodOf('H', '2026-03-15')).toEqual({ from: '2026-03-01', to: '2026-03-15' });
    expect(periodOf('M', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(isFirstHalf('H', periodOf('H', '2026-03-02'))).toBe(true);
    expect(isFirstHalf('M', periodOf('M', '2026-03-02'))).toBe(false);
  });

  it('follow one another without a gap', () => {
    const days = fc
      .integer({ min: 0, max: 20_000 })
      .map(days => Temporal.PlainDate.from('2000-01-01').add({ days }).toString());
    fc.assert(
      fc.property(fc.constantFrom('D', 'W', 'H', 'M'), days, (kind, day) => {
        const period = periodOf(kind, day);
        expect(period.from <= day && day <= period.to).toBe(true);
        const after = periodAfter(kind, period);
        expect(Temporal.PlainDate.from(period.to).add({ days: 1 }).toString()).toBe(after.from);
      }),
    );
  });

  it('of minutes begin on the clock', () => {
    const { from, to } = windowOf(5, new Date('2026-11-21T10:14:59.999Z'));
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-21T10:10:00.000Z', '2026-11-21T10:15:00.000Z']);
  });
});
