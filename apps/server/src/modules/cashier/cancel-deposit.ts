import { cancelDeposit } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { depositView } from './deposit-view.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';

export const cancelDepositHandler = handle(cancelDeposit, ({ input, ctx, caller, request, fail }) =>
  ctx.transaction(async tx => {
    const { merchantId, memberId } = caller.member;
    const tables = tx.withTables<CashierTables>();
    const row = await tables
      .selectFrom('cashier_deposit')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('member_id', '=', memberId)
      .where('id', '=', input.depositId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return fail('deposit_unknown');
    if (row.state === 'cancelled') return depositView(ctx, request, row);
    if (row.state !== 'in_process' || row.held_for !== null) return fail('wrong_state', { state: row.state });
    const now = ctx.now();
    if (row.claimed_until !== null && row.claimed_until > now) return fail('claimed_by_another');
    const cancelled = await tables
      .updateTable('cashier_deposit')
      .set({ state: depositTransitions.cancel.to, decided_at: now, version: row.version + 1 })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.emit(tx, {
      type: 'deposit.changed',
      merchantId,
      memberId,
      payload: { id: row.id, state: cancelled.state },
    });
    return depositView(ctx, request, cancelled);
  }),
);
