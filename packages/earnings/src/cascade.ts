/** An agent of a line in one window: what its own contract earns, in ledger units (0 where no tier is met), and those it pays. */
export type Earner = {
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly downlines: readonly Earner[];
};

/** What a window says of one agent. */
export type Bill = {
  readonly memberId: bigint;
  /** Who pays; undefined is the house. */
  readonly payerId: bigint | undefined;
  /** By its own contract. */
  readonly amount: bigint;
  /** Owed to its direct downlines. */
  readonly owed: bigint;
  /** What it may keep: max(0, amount − owed). */
  readonly ownShare: bigint;
  /** What it has to add out of its own money: max(0, owed − amount). */
  readonly contribution: bigint;
};

/**
 * The bills of a top agent's line, payers before those they pay: the house pays the top agent, each agent owes its direct downlines
 * out of what it got. Together: own shares = the top's amount + contributions.
 */
export function billsOf(top: Earner): Bill[] {
  const bills: Bill[] = [];
  const visit = (earner: Earner, payerId: bigint | undefined): void => {
    const owed = earner.downlines.reduce((sum, downline) => sum + downline.amount, 0n);
    bills.push({
      memberId: earner.memberId,
      payerId,
      amount: earner.amount,
      owed,
      ownShare: earner.amount > owed ? earner.amount - owed : 0n,
      contribution: owed > earner.amount ? owed - earner.amount : 0n,
    });
    for (const downline of earner.downlines) visit(downline, earner.memberId);
  };
  visit(top, undefined);
  return bills;
}

/** A payment of the cascade in ledger units; `short` stays as the payer's debt and is paid when it has funds. */
export type Payment = {
  readonly memberId: bigint;
  readonly payerId: bigint | undefined;
  readonly paid: bigint;
  readonly short: bigint;
};

/**
 * What each bill pays now, top down. `fundsOf` is what an agent had before: it pays out of what it has just got and of that. The
 * house always pays in full. An agent's downlines are served in the order given.
 */
export function payBills(bills: readonly Bill[], fundsOf: (memberId: bigint) => bigint): Payment[] {
  const funds = new Map<bigint, bigint>();
  const fundsNow = (memberId: bigint): bigint => funds.get(memberId) ?? fundsOf(memberId);
  return bills
    .filter(({ amount }) => amount > 0n)
    .map(({ memberId, payerId, amount }) => {
      const there = payerId === undefined ? amount : fundsNow(payerId);
      const paid = there < amount ? there : amount;
      if (payerId !== undefined) funds.set(payerId, there - paid);
      funds.set(memberId, fundsNow(memberId) + paid);
      return { memberId, payerId, paid, short: amount - paid };
    });
}
