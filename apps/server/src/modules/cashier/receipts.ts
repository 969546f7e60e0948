import { formatExact } from '@baize/money';
import { opsListDisputes, opsSettleReceipt } from '@baize/wire/cashier';
import { confirmPayment, paymentConfirmations } from '@baize/wire/relays';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { cutOffset, offsetOf } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import type { Timer } from '../../module.ts';
import { type Actor, memberActor, operatorActor } from '../audit/index.ts';
import { refundPaid, update } from './pay-out.ts';
import { viewOf } from './payout-view.ts';
import { isOwnPicture } from './pictures.ts';
import { withdrawalRows } from './queue-views.ts';
import { lockRequest } from './queues.ts';
import { receiptTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

const BATCH = 200;

export const paymentConfirmationsHandler = handle(paymentConfirmations, async ({ ctx, caller: { member } }) => {
  const rows = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_withdrawal')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('receipt', '=', 'waiting')
    .where('confirm_by', '>', ctx.now())
    .orderBy('confirm_by')
    .execute();
  return {
    payments: rows.flatMap(row =>
      row.decided_at && row.confirm_by
        ? [
            {
              withdrawalId: row.id,
              amount: formatExact(row.paid - row.fee),
              currency: row.asset,
              paidAt: row.decided_at.toISOString(),
              confirmBy: row.confirm_by.toISOString(),
            },
          ]
        : [],
    ),
  };
});

export const confirmPaymentHandler = handle(
  confirmPayment,
  async ({ input, ctx, caller: { member }, request, fail }) => {
    // Only a picture of the account shows that nothing came.
    if (!input.received && input.proofId === undefined) return fail('proof_needed');
    return ctx.transaction(async tx => {
      const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', member.merchantId, input.withdrawalId);
      if (!row || row.member_id !== member.memberId) return fail('withdrawal_unknown');
      const act = receiptTransitions[input.received ? 'confirm' : 'deny'];
      // The same answer once more is the first one.
      if (row.receipt === act.to) return { state: act.to };
      const over = row.confirm_by !== null && row.confirm_by <= ctx.now();
      if (row.receipt !== 'waiting' || over) return fail('wrong_state', { receipt: over ? 'forced' : row.receipt });
      if (input.proofId !== undefined && !(await isOwnPicture(tx, member, input.proofId)))
        return fail('picture_unknown');
      await settle(ctx, tx, row, {
        act: input.received ? 'confirm' : 'deny',
        actor: memberActor(member),
        ip: request.ip,
        proof: { proof_id: input.proofId ?? null, receipt_remark: input.remark || null },
      });
      return { state: act.to };
    });
  },
);

/** Without an answer in time a payment counts as received, and is not given back any more. */
export const forceReceiptsTimer: Timer = {
  name: 'cashier.forceReceipts',
  everyMs: 15_000,
  run: async ctx => {
    const due = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_withdrawal')
      .select(['merchant_id', 'id'])
      .where('receipt', '=', 'waiting')
      .where('confirm_by', '<=', ctx.now())
      .limit(BATCH)
      .execute();
    for (const { merchant_id, id } of due)
      await ctx.transaction(async tx => {
        const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', merchant_id, id);
        if (row?.receipt === 'waiting')
          await settle(ctx, tx, row, { act: 'force', actor: { kind: 'system', id: 'clock', name: 'Clock' } });
      });
  },
};

export const opsListDisputesHandler = handle(opsListDisputes, async ({ input, ctx, caller: { operator }, request }) => {
  const offset = offsetOf(input.after);
  const found = await ctx.db
    .withTables<CashierTables>()
    .selectFrom('cashier_withdrawal')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .where('receipt', '=', 'not_received')
    .orderBy('receipt_at')
    .orderBy('id')
    .offset(offset)
    .limit(input.limit + 1)
    .execute();
  const { rows, next } = cutOffset(found, offset, input.limit);
  return { rows: await withdrawalRows(ctx, { operator, language: request.language }, rows), next };
});

export const opsSettleReceiptHandler = handle(
  opsSettleReceipt,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const refusal = await ctx.transaction(async tx => {
      const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', operator.merchantId, input.id);
      if (!row) return fail('withdrawal_unknown');
      if (row.receipt !== 'not_received') return fail('wrong_state', { receipt: row.receipt });
      // Whoever paid it does not also say that it has to come back.
      if (input.decision === 'refund' && row.decided_by === operator.operatorId) return fail('second_person_needed');
      if (input.decision === 'refund') await refundPaid(ctx, tx, row);
      await settle(ctx, tx, row, {
        act: input.decision,
        actor: operatorActor(operator),
        reason: input.reason,
        ip: request.ip,
      });
      return undefined;
    });
    if (refusal) return refusal;
    return (await viewOf(ctx, { operator, language: request.language }, input.id)) ?? fail('withdrawal_unknown');
  },
);

type Settled = {
  act: keyof typeof receiptTransitions;
  actor: Actor;
  reason?: string;
  ip?: string;
  proof?: Pick<WithdrawalRow, 'proof_id' | 'receipt_remark'>;
};

async function settle(ctx: Context, tx: Transaction<object>, row: WithdrawalRow, settled: Settled): Promise<void> {
  const receipt = receiptTransitions[settled.act].to;
  await update(tx, row, { receipt, receipt_at: ctx.now(), version: row.version + 1, ...settled.proof });
  await ctx.audit.write(tx, {
    merchantId: row.merchant_id,
    actor: settled.actor,
    action: 'cashier.receiptChanged',
    object: { kind: 'withdrawal', id: row.id },
    before: { receipt: row.receipt },
    after: { receipt, amount: row.paid },
    reason: settled.reason,
    ip: settled.ip,
  });
  await ctx.events.emit(tx, {
    type: 'withdrawal.changed',
    merchantId: row.merchant_id,
    memberId: row.member_id,
    payload: { id: row.id, state: row.state },
  });
}
