import type { Context } from '../../context.ts';
import { type QueueReader, withdrawalRows } from './queue-views.ts';
import { findWithdrawal } from './show-request.ts';

/** A withdrawal as the queue shows it, read anew after something was done with it. */
export async function viewOf(ctx: Context, reader: QueueReader, id: string) {
  const row = await findWithdrawal(ctx, reader.operator.merchantId, id);
  const [view] = row ? await withdrawalRows(ctx, reader, [row]) : [];
  return view;
}
