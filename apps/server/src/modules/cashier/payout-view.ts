import type { Context } from '../../context.ts';
import type { CallerOperator } from '../../http/handler.ts';
import { withdrawalRows } from './queue-views.ts';
import { findWithdrawal } from './show-request.ts';

/** A withdrawal as the queue shows it, read anew after something was done with it. */
export async function viewOf(ctx: Context, operator: CallerOperator, id: string) {
  const row = await findWithdrawal(ctx, operator.merchantId, id);
  const [view] = row ? await withdrawalRows(ctx, operator, [row]) : [];
  return view;
}
