import { opsDecideDeposit } from '@baize/wire/cashier';
import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { hashContent } from '../ledger/index.ts';
import { decidedColumns, recordDecision, whyUndecidable } from './decision.ts';
import { depositRows } from './queue-views.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables, DepositTable } from './tables.ts';

export const opsDecideDepositHandler = handle(opsDecideDeposit, async ({ input, ctx, caller, request, fail }) => {
  const { operator } = caller;
  const transition = depositTransitions[input.decision];
  const outcome = await ctx.transaction(async tx => {
    const tables = tx.withTables<CashierTables>();
    const row = await tables
      .selectFrom('cashier_deposit')
      .selectAll()
      .where('merchant_id', '=', operator.merchantId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return fail('deposit_unknown');
    // The same decision once more (a repeated submit) is answered as the first one was.
    if (row.state === transition.to && row.decided_by === operator.operatorId) return row;
    const now = ctx.now();
    const undecidable = whyUndecidable(row, { operatorId: operator.operatorId, version: input.version, now });
    if (undecidable) return fail(undecidable.code, undecidable.value);
    if (input.decision === 'approve') await credit(ctx, tx, row);
    const decided = await tables
      .updateTable('cashier_deposit')
      .set({ state: transition.to, ...decidedColumns(row, { operator, reason: input.reason, now }) })
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordDecision(ctx, tx, {
      kind: 'deposit',
      action: input.decision === 'approve' ? 'cashier.depositApproved' : 'cashier.depositRejected',
      before: row,
      state: decided.state,
      operator,
      reason: input.reason,
      ip: request.ip,
    });
    return decided;
  });
  if (!('number' in outcome)) return outcome;
  const [view] = await depositRows(ctx, operator, [outcome]);
  return view ?? fail('deposit_unknown');
});

/** From the channel that received the money to the member's wallet, once per deposit whatever is repeated. */
async function credit(ctx: Context, tx: Transaction<object>, row: Selectable<DepositTable>): Promise<void> {
  const posted = await ctx.ledger.postIn(tx, {
    merchantId: row.merchant_id,
    key: { actor: 'system', endpoint: 'cashier.creditDeposit', id: row.id },
    contentHash: hashContent({ amount: row.amount, memberId: row.member_id }),
    transfers: [
      {
        debit: { kind: 'deposits', qualifier: row.method_id, asset: row.asset },
        credit: { kind: 'main', memberId: row.member_id, asset: row.asset },
        amount: row.amount,
        code: 'deposit',
        reference: row.id,
      },
    ],
  });
  if (!posted.ok) throw new Error(`a deposit could not be credited: ${posted.code}`);
}
