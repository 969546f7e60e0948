import { opsDecideWithdrawal } from '@baize/wire/cashier';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { decidedColumns, recordDecision, whyUndecidable } from './decision.ts';
import { accountsById, withdrawalRows } from './queue-views.ts';
import { withdrawalTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

export const opsDecideWithdrawalHandler = handle(opsDecideWithdrawal, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const transition = withdrawalTransitions[input.decision];
  const outcome = await ctx.transaction(async tx => {
    const tables = tx.withTables<CashierTables>();
    const row = await tables
      .selectFrom('cashier_withdrawal')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return fail('withdrawal_unknown');
    // The same decision once more (a repeated submit) is answered as the first one was.
    if (row.state === transition.to && row.decided_by === operator.operatorId) return row;
    const now = ctx.now();
    const undecidable = whyUndecidable(row, { operatorId: operator.operatorId, version: input.version, now });
    if (undecidable) return fail(undecidable.code, undecidable.value);
    await endHold(ctx, tx, row, input.decision === 'pay' ? 'post' : 'void');
    const decided = await tables
      .updateTable('cashier_withdrawal')
      .set({ state: transition.to, ...decidedColumns(row, { operator, reason: input.reason, now }) })
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordDecision(ctx, tx, {
      kind: 'withdrawal',
      action: input.decision === 'pay' ? 'cashier.withdrawalPaid' : 'cashier.withdrawalRejected',
      before: row,
      state: decided.state,
      operator,
      reason: input.reason,
      ip: request.ip,
    });
    return decided;
  });
  if (!('number' in outcome)) return outcome;
  const [view] = await withdrawalRows(ctx, operator, [outcome]);
  return view ?? fail('withdrawal_unknown');
});

/** What was held leaves for good, or returns whole. */
async function endHold(
  ctx: Context,
  tx: Transaction<object>,
  row: WithdrawalRow,
  phase: 'post' | 'void',
): Promise<void> {
  const account = (await accountsById(ctx, row.merchant_id, [row.bank_account_id])).get(row.bank_account_id);
  if (!account) throw new Error(`withdrawal ${row.id} has no bank account`);
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: row.merchant_id,
    key: { actor: 'system', endpoint: 'cashier.endWithdrawal', id: row.id },
    contentHash: hashContent({ phase, amount: row.amount }),
    transfers: [
      {
        phase,
        pendingId: row.transfer_id,
        debit: { kind: 'main', memberId: row.member_id, asset: row.asset },
        credit: { kind: 'withdrawals', qualifier: account.bank_code, asset: row.asset },
        amount: row.amount,
        code: 'withdrawal',
        reference: row.id,
      },
    ],
  });
  if (!posted.ok) throw new Error(`a hold could not be ended: ${posted.code}`);
}
