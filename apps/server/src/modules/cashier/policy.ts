import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import type { Merchant } from '../merchants/index.ts';

/** What a member is about to pay in. `amount` is ledger units. */
export type DepositAsked = {
  readonly member: CallerMember;
  readonly merchant: Pick<Merchant, 'id' | 'timeZone'>;
  readonly amount: bigint;
};

/** What came for a member, as the request `depositId`. */
export type DepositCredited = {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly asset: string;
  readonly amount: bigint;
  readonly depositId: string;
};

export type DepositRefusal = {
  readonly code: 'self_excluded' | 'limit_reached' | 'identity_needed';
  readonly value?: unknown;
};

/**
 * A rule that another module puts before deposits (limits, exclusion). It is asked in the transaction that holds the member's
 * row, so two deposits of one member never pass it at once. Withdrawals have no such rule: who keeps away may take the money out.
 */
export type CashierPolicy = {
  readonly name: string;
  /** Asked when money came that nobody has to ask for any more: what is refused waits for operators, and is never lost. */
  beforeCredit(
    tx: Transaction<object>,
    credited: DepositCredited,
  ): Promise<'self_excluded' | 'limit_reached' | undefined>;
  beforeDeposit(tx: Transaction<object>, asked: DepositAsked): Promise<DepositRefusal | undefined>;
};

const policies = new WeakMap<Context, CashierPolicy[]>();

/** Registers a rule, once per process at start. */
export function registerCashierPolicy(ctx: Context, policy: CashierPolicy): void {
  const standing = policies.get(ctx) ?? [];
  if (standing.some(({ name }) => name === policy.name)) throw new Error(`two cashier rules are called ${policy.name}`);
  policies.set(ctx, [...standing, policy]);
}

/** The first refusal of any rule. */
export async function askDepositPolicies(
  ctx: Context,
  tx: Transaction<object>,
  asked: DepositAsked,
): Promise<DepositRefusal | undefined> {
  for (const policy of policies.get(ctx) ?? []) {
    const refusal = await policy.beforeDeposit(tx, asked);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The first reason of any rule why money that came waits for operators. */
export async function askCreditPolicies(ctx: Context, tx: Transaction<object>, credited: DepositCredited) {
  for (const policy of policies.get(ctx) ?? []) {
    const refusal = await policy.beforeCredit(tx, credited);
    if (refusal) return refusal;
  }
  return undefined;
}
