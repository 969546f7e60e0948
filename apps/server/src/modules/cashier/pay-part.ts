import { formatExact } from '@baize/money';
import type { CodeOf } from '@baize/wire';
import { opsPayPart, opsReleaseHold } from '@baize/wire/cashier';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type CallerOperator, handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { whyNotPaid } from './decide-withdrawal.ts';
import { recordDecision, whyUndecidable } from './decision.ts';
import { approvedColumns, leftOf, payPart, update } from './pay-out.ts';
import { orderPayout, type PayoutOrder } from './payout-orders.ts';
import { sendPayout } from './payout-service.ts';
import { viewOf } from './payout-view.ts';
import { lockRequest } from './queues.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

type Refusal = { ok: false; code: CodeOf<typeof opsPayPart>; value?: unknown };

export const opsPayPartHandler = handle(opsPayPart, async ({ input, ctx, caller: { operator }, request, fail }) => {
  const outcome = await ctx.transaction(async (tx): Promise<{ ok: true; order?: PayoutOrder } | Refusal> => {
    const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', operator.merchantId, input.id);
    if (!row) return { ok: false, code: 'withdrawal_unknown' };
    const { operatorId } = operator;
    const undecidable = whyUndecidable(row, { operatorId, version: input.version, now: ctx.now() });
    if (undecidable) return { ok: false, ...undecidable };
    if (input.amount > leftOf(row))
      return { ok: false, code: 'amount_above_maximum', value: { amountMax: formatExact(leftOf(row)) } };
    const refusal = await whyNotPaid(ctx, tx, row, operator);
    if (refusal) return refusal;
    const asked = { amount: input.amount, by: operator, reason: input.reason, ip: request.ip };
    if (input.by === 'service') {
      const order = await orderPayout(ctx, tx, row, asked);
      return order ? { ok: true, order } : { ok: false, code: 'payout_failed' };
    }
    await settleByHand(ctx, tx, row, { ...input, operator, ip: request.ip });
    return { ok: true };
  });
  if (!outcome.ok) return fail(outcome.code, outcome.value);
  // The order stands written before the service is asked: whatever becomes of the answer, it is known that it was.
  const status = outcome.order ? await sendPayout(ctx, outcome.order) : 'paid';
  if (status !== 'paid') return fail(status === 'failed' ? 'payout_failed' : 'payout_pending');
  return (await viewOf(ctx, { operator, language: request.language }, input.id)) ?? fail('withdrawal_unknown');
});

type Paid = {
  amount: bigint;
  reference?: string | undefined;
  reason: string;
  operator: CallerOperator;
  ip: string;
};

async function settleByHand(ctx: Context, tx: Transaction<object>, row: WithdrawalRow, paid: Paid): Promise<void> {
  const { operator, reason, ip } = paid;
  const part = { amount: paid.amount, how: 'hand' as const, reference: paid.reference || null, by: operator };
  const after = await payPart(ctx, tx, row, part);
  const whole = leftOf(after) === 0n;
  const decided = { decided_by: operator.operatorId, decided_name: operator.name, reason };
  await update(tx, row, whole ? { ...approvedColumns(ctx, after), ...decided } : { version: row.version + 1 });
  await recordDecision(ctx, tx, {
    kind: 'withdrawal',
    action: whole ? 'cashier.withdrawalPaid' : 'cashier.withdrawalPartPaid',
    before: row,
    state: whole ? 'approved' : row.state,
    operator,
    reason,
    ip,
  });
}

export const opsReleaseHoldHandler = handle(
  opsReleaseHold,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const outcome = await ctx.transaction(async tx => {
      const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', operator.merchantId, input.id);
      if (!row) return fail('withdrawal_unknown');
      if (row.state !== 'in_process' || row.risk !== 'hold') return fail('wrong_state');
      await update(tx, row, { risk: 'review', version: row.version + 1 });
      await ctx.audit.write(tx, {
        merchantId: operator.merchantId,
        actor: operatorActor(operator),
        action: 'cashier.holdReleased',
        object: { kind: 'withdrawal', id: row.id },
        before: { risk: row.risk, flags: row.flags },
        after: { risk: 'review' },
        reason: input.reason,
        ip: request.ip,
      });
      return undefined;
    });
    if (outcome) return outcome;
    return (await viewOf(ctx, { operator, language: request.language }, input.id)) ?? fail('withdrawal_unknown');
  },
);
