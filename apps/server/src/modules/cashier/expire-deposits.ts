import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { depositTransitions } from './states.ts';
import type { CashierTables } from './tables.ts';

const BATCH = 500;

/** Requests that nobody paid for run out, unless an operator has one in hand at the moment. */
export const expireDepositsTimer: Timer = { name: 'cashier.expireDeposits', everyMs: 30_000, run: expireDeposits };

export async function expireDeposits(ctx: Context): Promise<void> {
  await ctx.transaction(async tx => {
    const now = ctx.now();
    const tables = tx.withTables<CashierTables>();
    const due = await tables
      .selectFrom('cashier_deposit')
      .select(['merchant_id', 'id', 'member_id'])
      .where('state', '=', 'in_process')
      .where('held_for', 'is', null)
      .where('expires_at', '<=', now)
      .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .orderBy('expires_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) {
      await tables
        .updateTable('cashier_deposit')
        .set(({ eb }) => ({ state: depositTransitions.expire.to, decided_at: now, version: eb('version', '+', 1) }))
        .where('merchant_id', '=', row.merchant_id)
        .where('id', '=', row.id)
        .execute();
      await ctx.events.emit(tx, {
        type: 'deposit.changed',
        merchantId: row.merchant_id,
        memberId: row.member_id,
        payload: { id: row.id, state: depositTransitions.expire.to },
      });
    }
  });
}
