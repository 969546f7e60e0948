import type { MessageTemplate } from '@baize/wire/messages';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { open, seal } from '../../secrets/seal.ts';
import { maskRecipient, type Recipient, recipientKey } from './recipients.ts';
import type { MessageTables } from './tables.ts';

/** A text of the server's catalogues: `message.<template>.sms`, or `.subject` and `.text` for e-mail. */
export type Template = MessageTemplate;

export type NewMessage = Recipient & {
  merchantId: number;
  template: Template;
  values: Readonly<Record<string, string | number>>;
  language: string;
  memberId?: bigint | undefined;
  /** After which there is no sense in sending it. */
  expiresAt: Date;
  /** The job that takes it up; another than `messages.send` decides first whether it goes at all. */
  task?: string;
};

const contents = z.strictObject({
  to: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Contents = z.output<typeof contents>;
export const messageJob = z.object({ merchantId: z.number().int(), id: z.uuid() });

const sealingKey = (ctx: Context) => deriveKey(ctx.config.secrets.main, 'messages.contents');

export const openContents = (ctx: Context, sealed: Buffer): Contents =>
  contents.parse(JSON.parse(open(sealed, sealingKey(ctx)).toString()));

/** Puts a message in line: sent by a job once the transaction has committed, and tried again where that may help. */
export async function queueMessage(ctx: Context, tx: Transaction<object>, message: NewMessage): Promise<string> {
  const id = ctx.newId();
  const { merchantId, channel, to, values, task = 'messages.send' } = message;
  await tx
    .withTables<MessageTables>()
    .insertInto('message_outgoing')
    .values({
      merchant_id: merchantId,
      id,
      channel,
      template: message.template,
      language: message.language,
      recipient_masked: maskRecipient({ channel, to }),
      recipient_key: recipientKey(ctx, { channel, to }),
      member_id: message.memberId ?? null,
      task,
      sealed: seal(Buffer.from(JSON.stringify({ to, values } satisfies Contents)), sealingKey(ctx)),
      created_at: ctx.now(),
      expires_at: message.expiresAt,
      next_try_at: ctx.now(),
    })
    .execute();
  await ctx.events.requestJob(tx, { merchantId, task, payload: { merchantId, id } });
  return id;
}

/** To whom a message in line goes; undefined where it is in line no more. */
export async function queuedRecipient(ctx: Context, job: z.output<typeof messageJob>): Promise<string | undefined> {
  const row = await ctx.db
    .withTables<MessageTables>()
    .selectFrom('message_outgoing')
    .select('sealed')
    .where('merchant_id', '=', job.merchantId)
    .where('id', '=', job.id)
    .executeTakeFirst();
  return row?.sealed ? openContents(ctx, row.sealed).to : undefined;
}

/** Lets a message go that another job than `messages.send` has held. */
export async function releaseMessage(ctx: Context, { merchantId, id }: z.output<typeof messageJob>): Promise<void> {
  await ctx.transaction(async tx => {
    const released = await tx
      .withTables<MessageTables>()
      .updateTable('message_outgoing')
      .set({ task: 'messages.send' })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('task', '<>', 'messages.send')
      .executeTakeFirst();
    if (released.numUpdatedRows === 1n)
      await ctx.events.requestJob(tx, { merchantId, task: 'messages.send', payload: { merchantId, id } });
  });
}

/** Takes a message out of line: there is nobody who should get it. */
export async function skipMessage(ctx: Context, { merchantId, id }: z.output<typeof messageJob>): Promise<void> {
  await ctx.db
    .withTables<MessageTables>()
    .updateTable('message_outgoing')
    .set({ state: 'skipped', sealed: null, finished_at: ctx.now() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}
