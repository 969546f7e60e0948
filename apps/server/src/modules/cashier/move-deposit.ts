import type { Selectable, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables, DepositTable, HeldFor } from './tables.ts';

type Row = Selectable<DepositTable>;

/** Ends a deposit without an operator. */
export const move = (
  ctx: Context,
  tx: Transaction<object>,
  row: Row,
  state: 'approved' | 'rejected' | 'expired',
  reason: string | null,
): Promise<void> =>
  write(ctx, tx, row, {
    columns: { state, decided_at: ctx.now(), reason, claimed_until: null },
    action: state === 'approved' ? 'cashier.depositCredited' : 'cashier.depositFailed',
    after: { fee: row.fee },
  });

/** Puts a deposit whose money came into the operators' queue. */
export const hold = (ctx: Context, tx: Transaction<object>, row: Row, heldFor: HeldFor): Promise<void> =>
  write(ctx, tx, row, {
    columns: { state: depositTransitions.hold.to, held_for: heldFor, decided_at: null, reason: null },
    action: 'cashier.depositHeld',
    after: { heldFor },
  });

type Written = {
  columns: Pick<Row, 'state' | 'decided_at' | 'reason'> & Partial<Pick<Row, 'held_for' | 'claimed_until'>>;
  action: string;
  after: object;
};

/** Moves a deposit without an operator, and tells the member's screen. */
async function write(ctx: Context, tx: Transaction<object>, row: Row, { columns, action, after }: Written) {
  const { state, reason } = columns;
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier_deposit')
    .set({ ...columns, decided_by: null, decided_name: null, version: row.version + 1 })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .execute();
  await ctx.audit.write(tx, {
    merchantId: row.merchant_id,
    actor: { kind: 'system', id: row.method_id, name: row.method_name },
    action,
    object: { kind: 'deposit', id: row.id },
    before: { state: row.state },
    after: { state, amount: row.amount, memberId: row.member_id, ...after },
    reason: reason ?? undefined,
  });
  await ctx.events.emit(tx, {
    type: 'deposit.changed',
    merchantId: row.merchant_id,
    memberId: row.member_id,
    payload: { id: row.id, state },
  });
}
