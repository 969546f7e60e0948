import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupOfRate, percentOf, rate, rateFault, rateOfGroup, rateOfPercent, uplineRebates } from './index.ts';
import { major, percent, sum } from './test-figures.ts';

describe('rates', () => {
  it('are read and written as percent, and stand for prize groups', () => {
    expect(percent('12.4')).toBe(124_000n);
    expect(percentOf(percent('12'))).toBe('12.0');
    for (const bad of ['', '-1', '1e3', '0.00001', '1,5']) expect(rateOfPercent(bad), bad).toBeUndefined();
    expect(rateOfGroup(1940)).toBe(percent('12.0'));
    expect(groupOfRate(percent('15'))).toBe(2000);
    expect(groupOfRate(rate(123n))).toBeUndefined();
  });

  it('of a downline lie between its own downlines and its upline, in tenths', () => {
    const bounds = { least: percent('3'), most: percent('5') };
    expect(rateFault(percent('4.1'), bounds, false)).toBeUndefined();
    expect(rateFault(percent('5'), bounds, true)).toBeUndefined();
    expect(rateFault(percent('5'), bounds, false)).toEqual({ fault: 'above_upline', bound: percent('4.9') });
    expect(rateFault(percent('2.9'), bounds, true)).toEqual({ fault: 'below_own_downlines', bound: percent('3') });
    expect(rateFault(percent('3.15'), bounds, true)).toEqual({ fault: 'not_a_step' });
  });
});

describe('the differential rebate', () => {
  const line = (...points: string[]) =>
    points.map((point, at) => ({ memberId: BigInt(at), rate: percent(point), frozen: false }));

  it('pays 40, 40, 40 and 80 on a stake of 20,000', () => {
    const shares = uplineRebates(major(20_000), percent('12.0'), line('12.2', '12.4', '12.6', '13.0'));
    expect(shares.map(share => share.amount)).toEqual([40, 40, 40, 80].map(major));
  });

  it('skips who is not above, and keeps a frozen upline’s share for the house', () => {
    const [first, second, third] = line('1', '0.5', '2');
    if (!first || !second || !third) throw new Error('a line of three');
    const shares = uplineRebates(major(100), percent('0'), [{ ...first, frozen: true }, second, third]);
    expect(shares).toEqual([{ memberId: 2n, amount: major(1), rate: percent('1') }]);
  });

  it('never pays more than the highest rate gives', () => {
    const rates = fc.integer({ min: 0, max: 150 }).map(tenths => rate(BigInt(tenths) * 1_000n));
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        rates,
        fc.array(rates, { maxLength: 12 }),
        (amount, own, line) => {
          const shares = uplineRebates(
            amount,
            own,
            line.map((r, at) => ({ memberId: BigInt(at), rate: r, frozen: at % 5 === 4 })),
          );
          const highest = [own, ...line].reduce((a, b) => (a > b ? a : b));
          expect(sum(shares.map(share => share.amount))).toBeLessThanOrEqual((amount * (highest - own)) / 1_000_000n);
          for (const share of shares) expect(share.amount).toBeGreaterThan(0n);
        },
      ),
    );
  });
});
