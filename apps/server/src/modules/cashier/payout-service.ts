import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import type { PayoutStatus } from '../../payments/index.ts';
import { leftOf, update } from './pay-out.ts';
import { askForPayout, openOrderOf, orderPayout, type PayoutOrder } from './payout-orders.ts';
import { lockRequest } from './queues.ts';
import { settlePayout } from './settle-payout.ts';
import type { CashierTables } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-view.ts';

const BATCH = 20;
const PAUSE_MS = 60_000;
const HOUSE = { operatorId: null, name: 'automatic' } as const;

/** Asks the service about an order that stands written, and does what a final answer says. `pending`: it may have left. */
export async function sendPayout(ctx: Context, order: PayoutOrder): Promise<PayoutStatus> {
  const status = await askForPayout(ctx, order);
  const { merchant_id: merchantId, withdrawal_id: withdrawalId, id: orderId } = order;
  if (status !== 'pending') await settlePayout(ctx, { merchantId, withdrawalId, orderId }, status);
  return status;
}

/** Pays by itself what the risk rules let through; what the service refuses goes into the queue, with a flag. */
export const payByItselfTimer: Timer = {
  name: 'cashier.payByItself',
  everyMs: 5_000,
  run: async (ctx, stop) => {
    const rows = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_withdrawal as w')
      .select(['w.merchant_id', 'w.id'])
      .where('w.state', '=', 'in_process')
      .where('w.risk', '=', 'pay')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cashier_payout_order as o')
              .select('o.id')
              .whereRef('o.merchant_id', '=', 'w.merchant_id')
              .whereRef('o.withdrawal_id', '=', 'w.id')
              .where('o.state', '=', 'pending'),
          ),
        ),
      )
      .orderBy('w.requested_at')
      .limit(BATCH)
      .execute();
    for (const { merchant_id, id } of rows) {
      if (stop?.aborted) return;
      const order = await orderByItself(ctx, merchant_id, id);
      if (order) await sendPayout(ctx, order);
    }
  },
};

const orderByItself = (ctx: Context, merchantId: number, id: string): Promise<PayoutOrder | undefined> =>
  ctx.transaction(async tx => {
    const row = await lockRequest<WithdrawalRow>(tx, 'withdrawals', merchantId, id);
    const held = row?.claimed_until && row.claimed_until > ctx.now();
    if (!row || held || row.state !== 'in_process' || row.risk !== 'pay') return undefined;
    if (await openOrderOf(tx, row)) return undefined;
    const order = await orderPayout(ctx, tx, row, { amount: leftOf(row), by: HOUSE });
    if (!order)
      await update(tx, row, { risk: 'review', flags: [...row.flags, 'payout_failed'], version: row.version + 1 });
    return order;
  });

/** Payouts without a final answer are asked about until there is one; the same reference pays once. */
export const askPayoutsTimer: Timer = {
  name: 'cashier.askPayouts',
  everyMs: 15_000,
  run: async (ctx, stop) => {
    const orders = await ctx.db
      .withTables<CashierTables>()
      .selectFrom('cashier_payout_order')
      .selectAll()
      .where('state', '=', 'pending')
      .where('asked_at', '<', new Date(ctx.now().getTime() - PAUSE_MS))
      .orderBy('asked_at')
      .limit(BATCH)
      .execute();
    for (const order of orders) {
      if (stop?.aborted) return;
      await ctx.db
        .withTables<CashierTables>()
        .updateTable('cashier_payout_order')
        .set({ asked_at: ctx.now() })
        .where('merchant_id', '=', order.merchant_id)
        .where('id', '=', order.id)
        .execute();
      await sendPayout(ctx, order);
    }
  },
};
