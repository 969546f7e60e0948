import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRef } from './index.ts';
import { type LedgerDatabase, ledgerDatabase, lotteryHouse, MERCHANT, main } from './test-support/ledger-database.ts';

const withdrawals: AccountRef = { kind: 'withdrawals', qualifier: 'bank', asset: 'THB' };
let house: LedgerDatabase;
let lastMember = 0n;
const newMember = () => {
  lastMember += 1n;
  return lastMember;
};
const available = async (memberId: bigint) => (await house.ledger.balanceOf(MERCHANT, memberId, 'THB')).available;

beforeAll(async () => {
  house = await ledgerDatabase();
});
afterAll(async () => {
  const report = await house.ledger.verify();
  await house.drop();
  expect(report.problems).toEqual([]);
});

describe('claw-backs', () => {
  const clawBack = (memberId: bigint, amount: bigint) =>
    house.transaction(tx =>
      house.ledger.clawBackIn(tx, [
        { merchantId: MERCHANT, memberId, asset: 'THB', house: lotteryHouse, amount, code: 'correction' },
      ]),
    );
  const owed = async (memberId: bigint) => {
    const balances = await house.ledger.balancesOf(MERCHANT, memberId);
    return balances.find(balance => balance.kind === 'receivable')?.available;
  };

  test('take what is there, and the rest is owed and recovered from later credits', async () => {
    const member = newMember();
    await house.deposit(member, 30n);
    expect(await clawBack(member, 100n)).toEqual([{ taken: 30n, owed: 70n }]);
    expect(await available(member)).toBe(0n);
    expect(await house.deposit(member, 50n)).toMatchObject({ balances: [0n] });
    expect(await owed(member)).toBe(-20n);
    expect(await house.deposit(member, 50n)).toMatchObject({ balances: [30n] });
    expect(await owed(member)).toBe(0n);
    expect(await house.deposit(member, 1n)).toMatchObject({ balances: [31n] });
  });

  test('never touch what is reserved for a withdrawal', async () => {
    const member = newMember();
    await house.deposit(member, 30n);
    await house.post([{ phase: 'pending', debit: main(member), credit: withdrawals, amount: 20n, code: 'withdrawal' }]);
    expect(await clawBack(member, 25n)).toEqual([{ taken: 10n, owed: 15n }]);
    expect(await house.ledger.balanceOf(MERCHANT, member, 'THB')).toMatchObject({ available: 0n, pending: 20n });
  });

  test('are recovered from a deferred credit too', async () => {
    const member = newMember();
    await house.deposit(member, 1n);
    await clawBack(member, 11n);
    await house.post([{ debit: lotteryHouse, credit: main(member), amount: 25n, code: 'prize' }], {
      deferCredits: true,
    });
    await house.ledger.fold();
    expect(await available(member)).toBe(15n);
    expect(await owed(member)).toBe(0n);
  });

  test('are written off by two people and never for more than is owed', async () => {
    const member = newMember();
    await house.deposit(member, 1n);
    await clawBack(member, 41n);
    const writeOff = (amount: bigint, approvedBy: string) =>
      house.transaction(tx =>
        house.ledger.writeOffIn(tx, {
          merchantId: MERCHANT,
          memberId: member,
          asset: 'THB',
          amount,
          requestedBy: 'op:1',
          approvedBy,
          reason: 'unreachable',
        }),
      );
    expect(await writeOff(40n, 'op:1')).toEqual({ ok: false, code: 'same_person' });
    expect(await writeOff(41n, 'op:2')).toEqual({ ok: false, code: 'exceeds_receivable' });
    expect(await writeOff(40n, 'op:2')).toMatchObject({ ok: true });
    expect(await owed(member)).toBe(0n);
    expect(await house.deposit(member, 5n)).toMatchObject({ balances: [5n] });
  });
});
