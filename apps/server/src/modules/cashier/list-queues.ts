import { opsListDeposits, opsListWithdrawals, opsQueueCounts } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { nextOf } from './paging.ts';
import { depositRows, withdrawalRows } from './queue-views.ts';
import { pageOf, queueCounts } from './queues.ts';
import type { CashierTables } from './tables.ts';

export const opsListDepositsHandler = handle(opsListDeposits, async ({ input, ctx, caller }) => {
  const query = ctx.db.withTables<CashierTables>().selectFrom('cashier_deposit').selectAll();
  const rows = await pageOf(query, input, caller.operator, ctx.now()).execute();
  return {
    rows: await depositRows(ctx, caller.operator, rows.slice(0, input.limit)),
    counts: await queueCounts(ctx.db, 'deposits', caller.operator, ctx.now()),
    next: nextOf(rows, input.limit),
  };
});

export const opsListWithdrawalsHandler = handle(opsListWithdrawals, async ({ input, ctx, caller }) => {
  const query = ctx.db.withTables<CashierTables>().selectFrom('cashier_withdrawal').selectAll();
  const rows = await pageOf(query, input, caller.operator, ctx.now()).execute();
  return {
    rows: await withdrawalRows(ctx, caller.operator, rows.slice(0, input.limit)),
    counts: await queueCounts(ctx.db, 'withdrawals', caller.operator, ctx.now()),
    next: nextOf(rows, input.limit),
  };
});

export const opsQueueCountsHandler = handle(opsQueueCounts, async ({ ctx, caller }) => {
  const [deposits, withdrawals] = await Promise.all([
    queueCounts(ctx.db, 'deposits', caller.operator, ctx.now()),
    queueCounts(ctx.db, 'withdrawals', caller.operator, ctx.now()),
  ]);
  return { deposits: deposits.open, withdrawals: withdrawals.open };
});
