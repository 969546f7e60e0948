import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRef } from './index.ts';
import {
  type LedgerDatabase,
  ledgerDatabase,
  lotteryHouse,
  MERCHANT,
  main,
  world,
} from './test-support/ledger-database.ts';
import { nextId } from './test-support/spender.ts';

const withdrawals: AccountRef = { kind: 'withdrawals', qualifier: 'bank', asset: 'THB' };
let house: LedgerDatabase;
let lastMember = 0n;
const newMember = () => {
  lastMember += 1n;
  return lastMember;
};
const available = async (memberId: bigint, asset = 'THB') =>
  (await house.ledger.balanceOf(MERCHANT, memberId, asset)).available;

beforeAll(async () => {
  house = await ledgerDatabase();
});
afterAll(async () => {
  const report = await house.ledger.verify();
  await house.drop();
  expect(report.problems).toEqual([]);
});

describe('posting', () => {
  test('moves money from account to account and tells the balance after', async () => {
    const member = newMember();
    const posted = await house.deposit(member, 5_000_000n);
    expect(posted).toMatchObject({ ok: true, replayed: false, balances: [5_000_000n] });
    expect(await available(member)).toBe(5_000_000n);
  });

  test('refuses what the member does not have, as a value, and writes nothing', async () => {
    const member = newMember();
    await house.deposit(member, 10n);
    const spend = { debit: main(member), credit: lotteryHouse, amount: 8n, code: 'stake' };
    expect(await house.post([spend, spend])).toEqual({ ok: false, code: 'insufficient_funds' });
    expect(await available(member)).toBe(10n);
    expect(
      (await house.ledger.entries({ merchantId: MERCHANT, memberId: member, asset: 'THB', limit: 9 })).entries,
    ).toHaveLength(1);
  });

  test('sees what an earlier transfer of the same posting brought', async () => {
    const [giver, taker] = [newMember(), newMember()];
    await house.deposit(giver, 10n);
    const posted = await house.post([
      { debit: main(giver), credit: main(taker), amount: 10n, code: 'transfer' },
      { debit: main(taker), credit: lotteryHouse, amount: 7n, code: 'stake' },
    ]);
    expect(posted).toMatchObject({ ok: true, balances: [0n, 3n] });
  });

  test('carries out a command once: the same again gives the first result, other content is refused', async () => {
    const member = newMember();
    const id = nextId();
    const transfers = [{ debit: world(), credit: main(member), amount: 3n, code: 'deposit' }];
    const first = await house.post(transfers, { id });
    expect(await house.post(transfers, { id })).toEqual({ ...first, replayed: true });
    expect(await house.post(transfers, { id, content: 'something else' })).toEqual({ ok: false, code: 'id_reused' });
    expect(await available(member)).toBe(3n);
  });

  test('leaves the id of a refused command free', async () => {
    const member = newMember();
    const id = nextId();
    const spend = [{ debit: main(member), credit: lotteryHouse, amount: 5n, code: 'stake' }];
    expect(await house.post(spend, { id })).toEqual({ ok: false, code: 'insufficient_funds' });
    await house.deposit(member, 5n);
    expect(await house.post(spend, { id })).toMatchObject({ ok: true, replayed: false });
  });

  test('keeps free play apart: its asset never meets the real one', async () => {
    const member = newMember();
    await house.deposit(member, 100n, 'THB.trial');
    const mixed = await house.post([
      { debit: main(member, 'THB.trial'), credit: main(member), amount: 1n, code: 'transfer' },
    ]);
    expect(mixed).toEqual({ ok: false, code: 'asset_mismatch' });
    expect(await available(member)).toBe(0n);
    expect(await available(member, 'THB.trial')).toBe(100n);
  });
});

describe('pending transfers', () => {
  const request = async (member: bigint, amount: bigint) => {
    const id = nextId();
    const posted = await house.post([
      { id, phase: 'pending', debit: main(member), credit: withdrawals, amount, code: 'withdrawal' },
    ]);
    return { id, posted };
  };
  const end = (member: bigint, phase: 'post' | 'void', pendingId: string, amount: bigint) =>
    house.post([{ phase, pendingId, debit: main(member), credit: withdrawals, amount, code: 'withdrawal' }]);

  test('reserve: what waits cannot be spent', async () => {
    const member = newMember();
    await house.deposit(member, 10n);
    await request(member, 7n);
    expect(await house.ledger.balanceOf(MERCHANT, member, 'THB')).toMatchObject({ available: 3n, pending: 7n });
    expect((await request(member, 4n)).posted).toEqual({ ok: false, code: 'insufficient_funds' });
  });

  test('give everything back when voided', async () => {
    const member = newMember();
    await house.deposit(member, 10n);
    const { id } = await request(member, 7n);
    expect(await end(member, 'void', id, 7n)).toMatchObject({ ok: true, balances: [10n] });
    expect(await house.ledger.balanceOf(MERCHANT, member, 'THB')).toMatchObject({ available: 10n, pending: 0n });
  });

  test('may be posted for less: the rest is free again', async () => {
    const member = newMember();
    await house.deposit(member, 10n);
    const { id } = await request(member, 7n);
    expect(await end(member, 'post', id, 8n)).toEqual({ ok: false, code: 'exceeds_pending' });
    expect(await end(member, 'post', id, 5n)).toMatchObject({ ok: true, balances: [5n] });
  });

  test('end once, whoever comes second', async () => {
    const member = newMember();
    await house.deposit(member, 10n);
    const { id } = await request(member, 7n);
    const endings = await Promise.all([
      end(member, 'post', id, 7n),
      end(member, 'void', id, 7n),
      end(member, 'post', id, 7n),
    ]);
    expect(endings.filter(ending => ending.ok)).toHaveLength(1);
    expect(endings.filter(ending => !ending.ok && ending.code === 'pending_ended')).toHaveLength(2);
    expect(await end(member, 'void', nextId(), 7n)).toEqual({ ok: false, code: 'pending_not_found' });
  });
});

describe('deferred credits', () => {
  test('count at once, and are folded before the next debit spends them', async () => {
    const member = newMember();
    await house.deposit(member, 1n);
    await house.post([{ debit: lotteryHouse, credit: main(member), amount: 9n, code: 'prize' }], {
      deferCredits: true,
    });
    expect(await available(member)).toBe(10n);
    const spent = await house.post([{ debit: main(member), credit: lotteryHouse, amount: 10n, code: 'stake' }]);
    expect(spent).toMatchObject({ ok: true, balances: [0n] });
    const { entries } = await house.ledger.entries({ merchantId: MERCHANT, memberId: member, asset: 'THB', limit: 9 });
    expect(entries.map(entry => [entry.code, entry.amount, entry.balance])).toEqual([
      ['stake', -10n, 0n],
      ['prize', 9n, 10n],
      ['deposit', 1n, 1n],
    ]);
  });

  test("the house's balance is the same before and after the fold", async () => {
    const member = newMember();
    const before = await house.ledger.houseBalance(MERCHANT, lotteryHouse);
    await house.deposit(member, 9n);
    await house.post([{ debit: main(member), credit: lotteryHouse, amount: 9n, code: 'stake' }]);
    expect(await house.ledger.houseBalance(MERCHANT, lotteryHouse)).toBe(before + 9n);
    await house.ledger.fold();
    expect(await house.ledger.houseBalance(MERCHANT, lotteryHouse)).toBe(before + 9n);
  });
});

describe('a statement', () => {
  test('pages through every entry once, newest first, with filters', async () => {
    const member = newMember();
    await house.deposit(member, 1_000n);
    for (let n = 0; n < 12; n += 1)
      await house.post([
        { debit: main(member), credit: lotteryHouse, amount: 1n, code: n % 3 === 0 ? 'fee' : 'stake' },
      ]);
    const filter = { merchantId: MERCHANT, memberId: member, asset: 'THB' };
    const seen: bigint[] = [];
    let after: string | undefined;
    do {
      const page = await house.ledger.entries({ ...filter, limit: 5, ...(after === undefined ? {} : { after }) });
      seen.push(...page.entries.map(entry => entry.seq));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(Array.from({ length: 13 }, (_, index) => 13n - BigInt(index)));
    expect(await house.ledger.entryTotals({ ...filter, codes: ['fee'] })).toEqual({ count: 4, total: -4n });
    expect(await house.ledger.entryTotals({ ...filter, direction: 'credit' })).toEqual({ count: 1, total: 1_000n });
    expect(await house.ledger.entryTotals({ ...filter, until: new Date(0) })).toEqual({ count: 0, total: 0n });
  });
});
