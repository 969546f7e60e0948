import { describe, expect, it } from 'vitest';
import { type ChaseRules, chasePlan } from './chase-plan.ts';

const rules: ChaseRules = { strategy: 'same', multiple: 1, every: 1, times: 2, rate: 50, multipleMax: 1000 };
const issues = ['a', 'b', 'c', 'd', 'e'];
const base = { stake: 2_000_000n, prize: 19_500_000n };
const multiples = (given: Partial<ChaseRules>, own?: ReadonlyMap<number, number>) =>
  chasePlan(issues, base, { ...rules, ...given }, own).map(row => row.multiple);

describe('the plan of a chase', () => {
  it('keeps the multiple', () => {
    expect(multiples({ multiple: 3 })).toEqual([3, 3, 3, 3, 3]);
    const last = chasePlan(issues, base, rules).at(-1);
    expect(last).toMatchObject({ stake: 2_000_000n, spent: 10_000_000n, profit: 9_500_000n });
  });

  it('doubles after so many issues, and ends at the limit', () => {
    expect(multiples({ strategy: 'doubling', every: 2 })).toEqual([1, 1, 2, 2, 4]);
    expect(multiples({ strategy: 'doubling', times: 10, multipleMax: 100 })).toEqual([1, 10, 100]);
  });

  it('reaches the rate with the least multiples, and says nothing where none does', () => {
    const plan = chasePlan(issues, base, { ...rules, strategy: 'profitRate', rate: 100 });
    for (const row of plan) {
      expect((row.profit ?? 0n) * 100n >= row.spent * 100n).toBe(true);
      const less = BigInt(row.multiple - 1);
      const spent = row.spent - base.stake;
      if (row.multiple > 1) expect(less * base.prize - spent < spent).toBe(true);
    }
    expect(chasePlan(issues, base, { ...rules, strategy: 'profitRate', rate: 900 })).toEqual([]);
    expect(chasePlan(issues, { ...base, prize: undefined }, { ...rules, strategy: 'profitRate' })).toEqual([]);
  });

  it('takes a multiple of one’s own', () => {
    expect(multiples({}, new Map([[1, 7]]))).toEqual([1, 7, 1, 1, 1]);
  });
});
