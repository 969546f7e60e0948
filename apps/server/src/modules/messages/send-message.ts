import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Delivery } from '../../messengers/index.ts';
import { messengerOf } from './messenger-of.ts';
import { messageJob, openContents } from './queue-message.ts';
import { deliverySetting } from './settings.ts';
import type { MessageState, MessageTables } from './tables.ts';
import { messageText } from './texts.ts';

type Row = Selectable<MessageTables['message_outgoing']>;

/** Longer than any provider may take: whoever has a message for longer than that has died with it. */
const CLAIM_MS = 120_000;

/** Sends a message that stands in line. A second job for it, or one that comes too late, finds nothing to do. */
export async function sendMessage(ctx: Context, payload: unknown): Promise<void> {
  const { merchantId, id } = messageJob.parse(payload);
  const row = await claim(ctx, merchantId, id);
  if (!row?.sealed) return;
  if (row.expires_at <= ctx.now()) return finish(ctx, row, { state: 'expired' });
  const messenger = await messengerOf(ctx, merchantId, row.channel);
  if (!messenger) return finish(ctx, row, { state: 'failed', problem: 'no provider' });
  const { to, values } = openContents(ctx, row.sealed);
  const words = await messageText(ctx, merchantId, { ...row, values });
  const delivery = await messenger.deliver({ id, to, ...words });
  if (delivery.ok)
    return finish(ctx, row, { state: 'sent', provider: messenger.provider, reference: delivery.reference });
  await failed(ctx, row, messenger.provider, delivery);
}

async function claim(ctx: Context, merchantId: number, id: string): Promise<Row | undefined> {
  const now = ctx.now();
  return ctx.db
    .withTables<MessageTables>()
    .updateTable('message_outgoing')
    .set(row => ({ claimed_until: new Date(now.getTime() + CLAIM_MS), attempts: row('attempts', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where(row => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

type End = {
  state: Exclude<MessageState, 'queued'>;
  provider?: string;
  reference?: string | undefined;
  problem?: string;
};

/** What it said goes with its end. */
async function finish(ctx: Context, { merchant_id, id }: Row, end: End): Promise<void> {
  await ctx.db
    .withTables<MessageTables>()
    .updateTable('message_outgoing')
    .set({
      state: end.state,
      sealed: null,
      provider: end.provider ?? null,
      reference: end.reference ?? null,
      problem: end.problem ?? null,
      finished_at: ctx.now(),
      claimed_until: null,
    })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute();
}

async function failed(ctx: Context, row: Row, provider: string, { again, problem }: Delivery & { ok: false }) {
  const { retrySeconds } = ctx.settings.get(row.merchant_id, deliverySetting);
  const pause = again ? retrySeconds[row.attempts - 1] : undefined;
  const nextTry = new Date(ctx.now().getTime() + (pause ?? 0) * 1000);
  if (pause === undefined || nextTry >= row.expires_at) return finish(ctx, row, { state: 'failed', provider, problem });
  ctx.log.warn(
    { channel: row.channel, provider, problem, attempt: row.attempts },
    'a message was not sent; it is tried again',
  );
  await ctx.transaction(async tx => {
    await tx
      .withTables<MessageTables>()
      .updateTable('message_outgoing')
      .set({ claimed_until: null, provider, problem, next_try_at: nextTry })
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.id)
      .execute();
    await ctx.events.requestJob(tx, {
      merchantId: row.merchant_id,
      task: 'messages.send',
      payload: { merchantId: row.merchant_id, id: row.id },
      runAt: nextTry,
    });
  });
}
