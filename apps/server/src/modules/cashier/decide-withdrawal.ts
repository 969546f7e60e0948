import { opsDecideWithdrawal } from '@baize/wire/cashier';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { decideRequest, type Refused } from './decide-request.ts';
import { approvedColumns, leftOf, needsSecondPerson, payPart, update, voidRest } from './pay-out.ts';
import { openOrderOf } from './payout-orders.ts';
import { withdrawalRows } from './queue-views.ts';
import { findWithdrawal } from './show-request.ts';
import { withdrawalTransitions } from './states.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

export type PayRefusal = 'second_person_needed' | 'payout_held' | 'payout_pending' | 'wrong_state';

export const opsDecideWithdrawalHandler = handle(opsDecideWithdrawal, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const pay = input.decision === 'pay';
  const outcome = await ctx.transaction(tx =>
    decideRequest<WithdrawalRow, 'withdrawal_unknown' | PayRefusal>(ctx, tx, {
      ...input,
      queue: 'withdrawals',
      unknown: 'withdrawal_unknown',
      operator,
      ip: request.ip,
      state: withdrawalTransitions[input.decision].to,
      action: pay ? 'cashier.withdrawalPaid' : 'cashier.withdrawalRejected',
      apply: (within, row) => (pay ? payAll(ctx, within, row, operator) : giveBack(ctx, within, row)),
    }),
  );
  if (!outcome.ok) return fail(outcome.code, outcome.value);
  const row = await findWithdrawal(ctx, operator.merchantId, input.id);
  const [view] = row ? await withdrawalRows(ctx, { operator, language: request.language }, [row]) : [];
  return view ?? fail('withdrawal_unknown');
});

/** Everything that is left, by hand: the operator has paid it from the bank's own page. */
async function payAll(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  operator: CallerOperator,
): Promise<'decided' | Refused<PayRefusal>> {
  const refusal = await whyNotPaid(ctx, tx, row, operator);
  if (refusal) return refusal;
  const part = { amount: leftOf(row), how: 'hand', reference: null, by: operator } as const;
  const paid = await payPart(ctx, tx, row, part);
  await update(tx, row, approvedColumns(ctx, paid));
  return 'decided';
}

export async function whyNotPaid(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  { operatorId }: CallerOperator,
): Promise<Refused<PayRefusal> | undefined> {
  // It may have left already.
  if (await openOrderOf(tx, row)) return { ok: false, code: 'payout_pending' };
  if (row.risk === 'hold') return { ok: false, code: 'payout_held' };
  if (await needsSecondPerson(ctx, tx, row, operatorId)) return { ok: false, code: 'second_person_needed' };
  return undefined;
}

/** What is held returns at once. Of what left in part already nothing is taken back: that cannot be rejected any more. */
async function giveBack(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
): Promise<'decided' | Refused<PayRefusal>> {
  if (row.paid > 0n) return { ok: false, code: 'wrong_state', value: { paid: true } };
  if (await openOrderOf(tx, row)) return { ok: false, code: 'payout_pending' };
  await voidRest(ctx, tx, row);
  return 'decided';
}
