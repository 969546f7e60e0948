import { opsSettlePayout } from '@baize/wire/cashier';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import type { PayoutStatus } from '../../payments/index.ts';
import { operatorActor } from '../audit/index.ts';
import type { Refused } from './decide-request.ts';
import { approvedColumns, leftOf, payPart, update } from './pay-out.ts';
import { openOrderOf, type PayoutOrder } from './payout-orders.ts';
import { viewOf } from './payout-view.ts';
import { lockRequest } from './queues.ts';
import type { CashierTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

type Final = Exclude<PayoutStatus, 'pending'>;
type Where = { merchantId: number; withdrawalId: string; orderId: string };

/** For a service that never answers: somebody looked there, and says what became of the money. */
export const opsSettlePayoutHandler = handle(
  opsSettlePayout,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    type Code = 'withdrawal_unknown' | 'wrong_state' | 'second_person_needed';
    const outcome = await ctx.transaction(async (tx): Promise<{ ok: true } | Refused<Code>> => {
      const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', operator.merchantId, input.id);
      if (!row) return { ok: false, code: 'withdrawal_unknown' };
      const order = await openOrderOf(tx, row);
      if (!order) return { ok: false, code: 'wrong_state' };
      if (order.ordered_by === operator.operatorId) return { ok: false, code: 'second_person_needed' };
      await settle(ctx, tx, row, order, input.decision === 'left' ? 'paid' : 'failed');
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'cashier.payoutSettled',
        object: { kind: 'withdrawal', id: row.id },
        after: { decision: input.decision, amount: order.amount, reference: order.reference },
        reason: input.reason,
        ip: request.ip,
      });
      return { ok: true };
    });
    if (!outcome.ok) return fail(outcome.code, outcome.value);
    return (await viewOf(ctx, { operator, language: request.language }, input.id)) ?? fail('withdrawal_unknown');
  },
);

/** Does what the final answer to an order says, once. */
export const settlePayout = (
  ctx: Context,
  { merchantId, withdrawalId, orderId }: Where,
  status: Final,
): Promise<void> =>
  ctx.transaction(async tx => {
    const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', merchantId, withdrawalId);
    if (!row) return;
    const order = await openOrderOf(tx, row);
    if (order?.id === orderId) await settle(ctx, tx, row, order, status);
  });

async function settle(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  order: PayoutOrder,
  status: Final,
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier_payout_order')
    .set({ state: status, settled_at: ctx.now() })
    .where('merchant_id', '=', order.merchant_id)
    .where('id', '=', order.id)
    .execute();
  if (status === 'paid') return settlePaid(ctx, tx, row, order);
  // What was to be paid by itself goes into the queue, with a flag.
  const queued = row.risk === 'pay' ? ({ risk: 'review' } as const) : {};
  const flags = row.flags.includes('payout_failed') ? row.flags : [...row.flags, 'payout_failed'];
  await update(tx, row, { ...queued, flags, version: row.version + 1 });
}

async function settlePaid(ctx: Context, tx: Transaction<object>, row: WithdrawalRow, order: PayoutOrder) {
  const { ordered_by: operatorId, ordered_name: name, reference, reason } = order;
  const paid = await payPart(ctx, tx, row, {
    amount: order.amount,
    how: 'service',
    reference,
    by: { operatorId, name },
  });
  const whole = leftOf(paid) === 0n;
  const decided = { decided_by: operatorId, decided_name: name, reason };
  await update(tx, row, whole ? { ...approvedColumns(ctx, paid), ...decided } : { version: row.version + 1 });
  const state = whole ? 'approved' : row.state;
  await ctx.audit.write(tx, {
    merchantId: row.merchant_id,
    actor:
      operatorId === null ? { kind: 'system', id: 'cashier', name: 'Cashier' } : operatorActor({ operatorId, name }),
    action: actionOf(order, whole),
    object: { kind: 'withdrawal', id: row.id },
    before: { state: row.state },
    after: { state, amount: order.amount, reference, memberId: row.member_id },
    reason: reason ?? undefined,
    ip: order.ip ?? undefined,
  });
  await ctx.events.emit(tx, {
    type: 'withdrawal.changed',
    merchantId: row.merchant_id,
    memberId: row.member_id,
    payload: { id: row.id, state },
  });
}

const actionOf = ({ ordered_by }: PayoutOrder, whole: boolean): string => {
  if (ordered_by === null) return 'cashier.withdrawalPaidByItself';
  return whole ? 'cashier.withdrawalPaid' : 'cashier.withdrawalPartPaid';
};
