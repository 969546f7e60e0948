import type { Context } from '../../context.ts';
import type { Timer } from '../../module.ts';
import { deliverySetting } from './settings.ts';
import type { MessageTables } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A message that nobody took up for so long has lost its job, with the process that had it. */
const LOST_MS = 3 * MINUTE_MS;
const BATCH = 500;
const OUTBOX_DAYS = 7;

export const messageTimers: readonly Timer[] = [
  { name: 'messages.resume', everyMs: MINUTE_MS, run: resumeLost },
  { name: 'messages.forget', everyMs: 60 * MINUTE_MS, run: forget },
];

async function resumeLost(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.transaction(async tx => {
    const lost = await tx
      .withTables<MessageTables>()
      .selectFrom('message_outgoing')
      .select(['merchant_id', 'id', 'task'])
      .where('state', '=', 'queued')
      .where('next_try_at', '<', new Date(now.getTime() - LOST_MS))
      .where(row => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
      .orderBy('next_try_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { merchant_id: merchantId, id, task } of lost) {
      await tx
        .withTables<MessageTables>()
        .updateTable('message_outgoing')
        .set({ next_try_at: now })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .execute();
      await ctx.events.requestJob(tx, { merchantId, task, payload: { merchantId, id } });
    }
  });
}

async function forget(ctx: Context): Promise<void> {
  const tables = ctx.db.withTables<MessageTables>();
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  await tables.deleteFrom('message_code').where('created_at', '<', before(2)).execute();
  await tables.deleteFrom('message_outbox').where('at', '<', before(OUTBOX_DAYS)).execute();
  for (const { id } of await ctx.merchants.list())
    await tables
      .deleteFrom('message_outgoing')
      .where('merchant_id', '=', id)
      .where('state', '<>', 'queued')
      .where('created_at', '<', before(ctx.settings.get(id, deliverySetting).logDays))
      .execute();
}
