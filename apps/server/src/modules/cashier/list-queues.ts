import { opsListDeposits, opsListWithdrawals, opsQueueCounts } from '@baize/wire/cashier';
import { cutPage } from '../../db/index.ts';
import { handle } from '../../http/handler.ts';
import { depositRows, withdrawalRows } from './queue-views.ts';
import { pageOf, queueCounts } from './queues.ts';
import type { CashierTables } from './tables.ts';

export const opsListDepositsHandler = handle(opsListDeposits, async ({ input, ctx, caller, request }) => {
  const query = ctx.db.withTables<CashierTables>().selectFrom('cashier_deposit').selectAll();
  const { rows, next } = cutPage(await pageOf(query, input, caller.operator, ctx.now()).execute(), input.limit);
  return {
    rows: await depositRows(ctx, { operator: caller.operator, language: request.language }, rows),
    counts: await queueCounts(ctx.db, 'deposits', caller.operator, ctx.now()),
    next,
  };
});

export const opsListWithdrawalsHandler = handle(opsListWithdrawals, async ({ input, ctx, caller, request }) => {
  const query = ctx.db.withTables<CashierTables>().selectFrom('cashier_withdrawal').selectAll();
  const { rows, next } = cutPage(await pageOf(query, input, caller.operator, ctx.now()).execute(), input.limit);
  return {
    rows: await withdrawalRows(ctx, { operator: caller.operator, language: request.language }, rows),
    counts: await queueCounts(ctx.db, 'withdrawals', caller.operator, ctx.now()),
    next,
  };
});

export const opsQueueCountsHandler = handle(opsQueueCounts, async ({ ctx, caller }) => {
  const [deposits, withdrawals] = await Promise.all([
    queueCounts(ctx.db, 'deposits', caller.operator, ctx.now()),
    queueCounts(ctx.db, 'withdrawals', caller.operator, ctx.now()),
  ]);
  return { deposits: deposits.open, withdrawals: withdrawals.open };
});
