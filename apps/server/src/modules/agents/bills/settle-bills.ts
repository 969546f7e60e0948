import { type Bill, type Payment, payBills } from '@baize/earnings';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { hashContent } from '../../ledger/index.ts';
import { KINDS } from '../contracts/kinds.ts';
import { stateOfPaid } from './states.ts';
import type { StoredBill } from './tables.ts';

/** A payer whose money went elsewhere between the look and the payment: the transaction is done again without it. */
class FundsGone extends Error {
  readonly memberId: bigint;
  constructor(memberId: bigint) {
    super('a payer of contracts has less than it had');
    this.memberId = memberId;
  }
}

/** Runs `work` until no payer's money goes away under it; `broke` are those who are taken to have none. */
export async function withFunds<T>(
  ctx: Context,
  work: (tx: Transaction<object>, broke: ReadonlySet<bigint>) => Promise<T>,
): Promise<T> {
  const broke = new Set<bigint>();
  for (;;)
    try {
      return await ctx.transaction(tx => work(tx, broke));
    } catch (error) {
      if (!(error instanceof FundsGone) || broke.has(error.memberId)) throw error;
      broke.add(error.memberId);
    }
}

/**
 * Pays bills of one merchant and kind, payers before those they pay, in the transaction that marks them. What an agent gets and what it
 * gives on is one movement of its wallet; what it lacks stays open on the bills of those it pays.
 */
export async function settleBills(
  ctx: Context,
  tx: Transaction<object>,
  bills: readonly StoredBill[],
  broke: ReadonlySet<bigint>,
): Promise<void> {
  const owing = bills.filter(({ amount }) => amount > 0n);
  for (const open of Map.groupBy(owing, ({ asset }) => asset).values()) {
    const payments = await paymentsOf(ctx, tx, open, broke);
    await move(ctx, tx, open, payments);
    const paid = new Map(payments.map(payment => [payment.memberId, payment.paid]));
    await storePaid(
      ctx,
      tx,
      open.map(bill => ({ bill, more: paid.get(bill.member_id) ?? 0n })),
    );
  }
}

async function paymentsOf(
  ctx: Context,
  tx: Transaction<object>,
  open: readonly StoredBill[],
  broke: ReadonlySet<bigint>,
): Promise<Payment[]> {
  const bills = open.map(
    ({ member_id, payer_id, amount, owed }): Bill => ({
      memberId: member_id,
      payerId: payer_id ?? undefined,
      amount,
      owed,
      ownShare: amount > owed ? amount - owed : 0n,
      contribution: owed > amount ? owed - amount : 0n,
    }),
  );
  const { merchant_id: merchantId, asset } = open[0] ?? never();
  // Only those who would be short without money of their own are asked what they have.
  const short = payBills(bills, () => 0n).flatMap(payment => (payment.short > 0n ? [payment.payerId] : []));
  const funds = new Map<bigint, bigint>();
  for (const memberId of new Set(short))
    if (memberId !== undefined && !broke.has(memberId))
      funds.set(memberId, (await ctx.ledger.balanceOf(merchantId, memberId, asset, tx)).available);
  return payBills(bills, memberId => funds.get(memberId) ?? 0n);
}

const never = (): never => {
  throw new Error('bills are settled where there are some');
};

/** One movement for each agent: what it gets less what it gives on. */
async function move(
  ctx: Context,
  tx: Transaction<object>,
  open: readonly StoredBill[],
  payments: readonly Payment[],
): Promise<void> {
  const { merchant_id: merchantId, asset, kind } = open[0] ?? never();
  const house = { kind: KINDS[kind].house, asset } as const;
  const nets = new Map<bigint, bigint>();
  const add = (memberId: bigint, amount: bigint) => nets.set(memberId, (nets.get(memberId) ?? 0n) + amount);
  for (const { memberId, payerId, paid } of payments) {
    add(memberId, paid);
    if (payerId !== undefined) add(payerId, -paid);
  }
  const ofMember = new Map(open.map(bill => [bill.member_id, bill.id]));
  const sorted = [...nets].sort(([a], [b]) => Number(a - b));
  for (const [memberId, net] of sorted.filter(([, amount]) => amount < 0n)) {
    const posted = await ctx.ledger.postIn(tx, {
      merchantId,
      key: { actor: 'system', endpoint: 'agents.contribution', id: ctx.newId() },
      contentHash: hashContent({ memberId, net }),
      transfers: [
        { debit: { kind: 'main', memberId, asset }, credit: house, amount: -net, code: 'agent_contribution' },
      ],
    });
    if (!posted.ok) throw new FundsGone(memberId);
  }
  await ctx.ledger.payOutIn(
    tx,
    sorted.flatMap(([memberId, amount]) => {
      const reference = ofMember.get(memberId);
      const line = { merchantId, memberId, asset, house, amount, code: KINDS[kind].code };
      return amount > 0n ? [reference === undefined ? line : { ...line, reference }] : [];
    }),
  );
}

/** Notes what was paid on bills, and what they are now. */
export async function storePaid(
  ctx: Context,
  tx: Transaction<object>,
  paid: readonly { bill: StoredBill; more: bigint }[],
): Promise<void> {
  const column = <T>(read: (one: (typeof paid)[number]) => T): T[] => paid.map(read);
  const ids = column(({ bill }) => bill.id);
  await sql`
    UPDATE agent_bill AS b SET paid = b.paid + q.more, state = q.state
    FROM unnest(${ids}::uuid[], ${column(({ bill }) => bill.window_from)}::timestamptz[], ${column(({ more }) => more)}::int8[],
      ${column(({ bill, more }) => stateOfPaid(bill.paid + more, bill.amount))}::text[]) AS q (id, window_from, more, state)
    WHERE b.merchant_id = ${paid[0]?.bill.merchant_id ?? 0} AND b.id = q.id AND b.window_from = q.window_from`.execute(
    tx,
  );
  await sql`
    INSERT INTO agent_payment (merchant_id, bill_id, id, amount, at)
    SELECT q.merchant_id, q.bill_id, q.id, q.amount, ${ctx.now()}::timestamptz
    FROM unnest(${column(({ bill }) => bill.merchant_id)}::int4[], ${ids}::uuid[], ${column(() => ctx.newId())}::uuid[],
      ${column(({ more }) => more)}::int8[]) AS q (merchant_id, bill_id, id, amount) WHERE q.amount > 0`.execute(tx);
}
