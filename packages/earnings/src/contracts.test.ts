import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOn, dividendOf, netOf, offerFaults, outgrows, rate, salaryOf } from './index.ts';
import { major, percent, tier } from './test-figures.ts';

describe('an offer', () => {
  const own = [tier(300_000, 10_000, '3', 3), tier(500_000, 30_000, '5', 5)];

  it('stands where the proposer has earned what it gives', () => {
    expect(offerFaults([tier(300_000, 10_000, '2', 3), tier(600_000, 30_000, '4', 6)], own)).toEqual([]);
    expect(offerFaults(own)).toEqual([]);
  });

  it('tells each fault and by how much', () => {
    expect(offerFaults([])).toEqual([{ fault: 'no_tiers', bound: 1 }]);
    expect(offerFaults([tier(100, 0, '3'), tier(50, 0, '3')])).toEqual([
      { fault: 'scale_not_rising', tier: 1, bound: percent('3') },
      { fault: 'sales_falling', tier: 1, bound: major(100) },
    ]);
    expect(offerFaults([tier(100, 200, '1')])).toEqual([{ fault: 'loss_above_sales', tier: 0, bound: major(100) }]);
    expect(offerFaults([tier(900_000, 40_000, '5.1', 9)], own)).toEqual([
      { fault: 'scale_above_own', tier: 0, bound: percent('5') },
    ]);
    expect(offerFaults([tier(400_000, 20_000, '4', 5)], own)).toEqual([
      { fault: 'sales_below_own', tier: 0, bound: major(500_000) },
      { fault: 'loss_below_own', tier: 0, bound: major(30_000) },
    ]);
    expect(offerFaults(Array.from({ length: 7 }, (_, at) => tier(at, 0, `${at + 1}`)))).toContainEqual({
      fault: 'too_many_tiers',
      bound: 6,
    });
  });

  it('covers people too: a proposer that needs more of them may be left without its tier', () => {
    expect(offerFaults([tier(300_000, 10_000, '2', 1)], own)).toEqual([
      { fault: 'people_below_own', tier: 0, bound: 3 },
    ]);
  });

  it('ends what was given at a higher rate', () => {
    expect(outgrows([tier(1, 0, '4')], [tier(1, 0, '3')])).toBe(true);
    expect(outgrows([tier(1, 0, '3')], [tier(1, 0, '3')])).toBe(false);
  });
});

describe('a dividend', () => {
  const tiers = [tier(300_000, 10_000, '3'), tier(500_000, 30_000, '5')];
  const team = { sales: major(800_000), activeMembers: 5 };

  it('is 750 fixed and 1,041.67 float for a loss of 25,000', () => {
    expect(dividendOf({ mode: 'fixed', tiers }, -major(25_000), team)?.amount).toBe(major(750));
    const float = dividendOf({ mode: 'float', tiers }, -major(25_000), team);
    expect(float).toEqual({ tier: tiers[1], amount: 1_041_666_666n });
  });

  it('pays nothing where the team won or too few played', () => {
    expect(dividendOf({ mode: 'fixed', tiers }, 0n, team)).toBeUndefined();
    expect(dividendOf({ mode: 'float', tiers }, major(1), team)).toBeUndefined();
    const asking = [tier(0, 0, '3', 6)];
    expect(dividendOf({ mode: 'float', tiers: asking }, -major(9), team)).toBeUndefined();
  });

  it('counts prizes, rebates, promotions and fees against the turnover', () => {
    const money = {
      turnover: major(1000),
      prizes: major(800),
      ownRebate: major(10),
      agentRebate: major(5),
      promotions: major(20),
      depositFees: major(1),
    };
    expect(netOf(money)).toBe(-major(164));
  });

  it('takes a win along as its contract says', () => {
    expect(carriedOn('none', major(5), { firstHalf: true })).toBe(0n);
    expect(carriedOn('forever', major(5), { firstHalf: false })).toBe(major(5));
    expect(carriedOn('second_half', major(5), { firstHalf: true })).toBe(major(5));
    expect(carriedOn('second_half', major(5), { firstHalf: false })).toBe(0n);
    expect(carriedOn('forever', -major(5), { firstHalf: true })).toBe(0n);
  });
});

const tierSteps = fc
  .array(fc.tuple(fc.nat(500_000), fc.nat(50_000), fc.integer({ min: 1, max: 30 }), fc.nat(5)), {
    minLength: 1,
    maxLength: 6,
  })
  .map(steps => {
    let [sales, loss, scale, people] = [0, 0, 0, 0];
    return steps.map(([s, l, c, p]) => {
      sales += s;
      loss += Math.min(l, s);
      scale += c;
      people += p;
      return { sales: major(sales), loss: major(loss), scale: rate(BigInt(scale) * 1_000n), activeMembers: people };
    });
  });

describe('earnings', () => {
  it('never fall when turnover rises', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n });
    fc.assert(
      fc.property(tierSteps, amounts, amounts, amounts, fc.nat(30), (tiers, sales, more, loss, activeMembers) => {
        const at = (turnover: bigint) => ({ sales: turnover, loss, activeMembers });
        const gross = (turnover: bigint) => [
          salaryOf(tiers, at(turnover))?.amount ?? 0n,
          dividendOf({ mode: 'fixed', tiers }, -loss, at(turnover))?.amount ?? 0n,
          dividendOf({ mode: 'float', tiers }, -loss, at(turnover))?.amount ?? 0n,
        ];
        const after = gross(sales + more);
        gross(sales).forEach((amount, kind) => {
          expect(amount).toBeGreaterThanOrEqual(0n);
          expect(after[kind]).toBeGreaterThanOrEqual(amount);
        });
      }),
    );
  });

  it('of a salary have two decimals, the highest tier met pays', () => {
    const tiers = [tier(1_000, 0, '0.5', 1), tier(5_000, 0, '0.8', 3)];
    expect(salaryOf(tiers, { sales: 5_123_456_789n, loss: 0n, activeMembers: 3 })?.amount).toBe(40_980_000n);
    expect(salaryOf(tiers, { sales: major(9_000), loss: 0n, activeMembers: 2 })?.amount).toBe(major(45));
    expect(salaryOf(tiers, { sales: major(999), loss: 0n, activeMembers: 9 })).toBeUndefined();
  });
});
