import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { CashierTables, DepositTable } from './tables.ts';

/** Moves a deposit without an operator, and tells the member's screen. */
export async function move(
  ctx: Context,
  tx: Transaction<object>,
  row: Selectable<DepositTable>,
  state: 'approved' | 'rejected' | 'expired',
  reason: string | null,
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier_deposit')
    .set({
      state,
      decided_at: ctx.now(),
      decided_by: null,
      decided_name: null,
      reason,
      claimed_until: null,
      version: row.version + 1,
    })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .execute();
  await ctx.audit.write(tx, {
    merchantId: row.merchant_id,
    actor: { kind: 'system', id: row.method_id, name: row.method_name },
    action: state === 'approved' ? 'cashier.depositCredited' : 'cashier.depositFailed',
    object: { kind: 'deposit', id: row.id },
    before: { state: row.state },
    after: { state, amount: row.amount, fee: row.fee, memberId: row.member_id },
    reason: reason ?? undefined,
  });
  await ctx.events.emit(tx, {
    type: 'deposit.changed',
    merchantId: row.merchant_id,
    memberId: row.member_id,
    payload: { id: row.id, state },
  });
}
