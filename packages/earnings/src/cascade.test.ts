import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bill, billsOf, type Earner, payBills } from './index.ts';
import { major, sum } from './test-figures.ts';

describe('the cascade', () => {
  const { earner } = fc.letrec<{ earner: Earner }>(tie => ({
    earner: fc.record({
      memberId: fc.constant(0n),
      amount: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      downlines: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant([]),
        fc.array(tie('earner'), { maxLength: 3 }),
      ),
    }),
  }));
  const numbered = (from: Earner, next = { id: 0n }): Earner => {
    next.id += 1n;
    return { ...from, memberId: next.id, downlines: from.downlines.map(downline => numbered(downline, next)) };
  };

  it('keeps own shares = the house’s payments + the agents’ contributions + open debts', () => {
    fc.assert(
      fc.property(earner, fc.bigInt({ min: 0n, max: 10n ** 12n }), (tree, wealth) => {
        const top = numbered(tree);
        const bills = billsOf(top);
        expect(sum(bills.map(bill => bill.ownShare))).toBe(top.amount + sum(bills.map(bill => bill.contribution)));
        const fundsOf = (memberId: bigint) => (memberId % 2n === 0n ? wealth : 0n);
        const payments = payBills(bills, fundsOf);
        for (const { paid, short } of payments) {
          expect(paid).toBeGreaterThanOrEqual(0n);
          expect(short).toBeGreaterThanOrEqual(0n);
        }
        const house = sum(payments.filter(({ payerId }) => payerId === undefined).map(({ paid }) => paid));
        const total = (bill: Bill) => ({
          got: sum(payments.filter(({ memberId }) => memberId === bill.memberId).map(({ paid }) => paid)),
          gave: sum(payments.filter(({ payerId }) => payerId === bill.memberId).map(({ paid }) => paid)),
        });
        const kept = bills.map(bill => total(bill)).map(({ got, gave }) => got - gave);
        expect(house).toBe(top.amount);
        expect(sum(kept)).toBe(house);
        for (const [at, bill] of bills.entries())
          expect(fundsOf(bill.memberId) + (kept[at] ?? 0n)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('lets an agent that missed its tier owe its downlines out of its own money, and the rest as a debt', () => {
    const leaf = { memberId: 3n, amount: major(60), downlines: [] };
    const bills = billsOf({
      memberId: 1n,
      amount: major(100),
      downlines: [{ memberId: 2n, amount: 0n, downlines: [leaf] }],
    });
    expect(bills.map(({ ownShare, contribution }) => [ownShare, contribution])).toEqual([
      [major(100), 0n],
      [0n, major(60)],
      [major(60), 0n],
    ]);
    expect(payBills(bills, () => major(25))).toEqual([
      { memberId: 1n, payerId: undefined, paid: major(100), short: 0n },
      { memberId: 3n, payerId: 2n, paid: major(25), short: major(35) },
    ]);
  });
});
