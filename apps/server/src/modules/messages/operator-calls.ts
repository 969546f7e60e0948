import { opsListMessages, opsListOutbox, opsSendTestMessage, opsSetMessageSecret } from '@baize/wire/messages';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { operatorActor } from '../audit/index.ts';
import { canSend } from './messenger-of.ts';
import { queueMessage } from './queue-message.ts';
import { sealSecret } from './secrets.ts';
import type { MessageTables } from './tables.ts';

const TEST_MS = 10 * 60_000;

export const answerOpsListOutbox = handle(opsListOutbox, async ({ input, ctx, caller: { operator } }) => {
  let query = ctx.db
    .withTables<MessageTables>()
    .selectFrom('message_outbox')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.after) query = query.where('id', '<', input.after);
  if (input.recipient) query = query.where('recipient', '=', input.recipient);
  const { rows, next } = pageOf(await query.execute(), input.limit);
  return {
    rows: rows.map(row => ({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      at: row.at.toISOString(),
    })),
    next,
  };
});

export const answerOpsListMessages = handle(opsListMessages, async ({ input, ctx, caller: { operator } }) => {
  let query = ctx.db
    .withTables<MessageTables>()
    .selectFrom('message_outgoing')
    .selectAll()
    .where('merchant_id', '=', operator.merchantId)
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.after) query = query.where('id', '<', input.after);
  if (input.channel) query = query.where('channel', '=', input.channel);
  if (input.state) query = query.where('state', '=', input.state);
  const { rows, next } = pageOf(await query.execute(), input.limit);
  return {
    rows: rows.map(row => ({
      id: row.id,
      channel: row.channel,
      template: row.template,
      language: row.language,
      to: row.recipient_masked,
      memberId: row.member_id?.toString() ?? null,
      state: row.state,
      attempts: row.attempts,
      provider: row.provider,
      reference: row.reference,
      problem: row.problem,
      at: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
    })),
    next,
    providers: await providersOf(ctx, operator.merchantId),
  };
});

async function providersOf(ctx: Context, merchantId: number) {
  const secrets = await ctx.db
    .withTables<MessageTables>()
    .selectFrom('message_secret')
    .select(['name', 'set_at'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return (['sms', 'email'] as const).map(channel => ({
    channel,
    sends: canSend(ctx, merchantId, channel),
    secretSetAt: secrets.find(({ name }) => name === channel)?.set_at.toISOString() ?? null,
  }));
}

export const answerOpsSetMessageSecret = handle(
  opsSetMessageSecret,
  async ({ input, ctx, caller: { operator }, request }) => {
    const { merchantId, operatorId } = operator;
    const sealed = sealSecret(ctx, input.secret);
    const set = { sealed, set_by: `operator:${operatorId}`, set_at: ctx.now() };
    await ctx.transaction(async tx => {
      await tx
        .withTables<MessageTables>()
        .insertInto('message_secret')
        .values({ merchant_id: merchantId, name: input.channel, ...set })
        .onConflict(conflict => conflict.columns(['merchant_id', 'name']).doUpdateSet(set))
        .execute();
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'messages.secretSet',
        object: { kind: 'message_secret', id: input.channel },
        reason: input.reason,
        ip: request.ip,
      });
    });
    return { set: true as const };
  },
);

export const answerOpsSendTestMessage = handle(
  opsSendTestMessage,
  async ({ input, ctx, caller: { operator }, request, fail }) => {
    const { merchantId } = operator;
    const { channel, to } = input;
    const sound = channel === 'sms' ? /^\+[1-9]\d{6,14}$/ : /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
    if (!sound.test(to)) return fail('bad_input', { fields: { to: 'invalid_format' } });
    if (!canSend(ctx, merchantId, channel)) return fail(`${channel}_not_enabled`);
    const id = await ctx.transaction(async tx => {
      await ctx.audit.write(tx, {
        merchantId,
        actor: operatorActor(operator),
        action: 'messages.testSent',
        object: { kind: 'message', id: channel },
        ip: request.ip,
      });
      return queueMessage(ctx, tx, {
        merchantId,
        channel,
        to,
        template: 'test',
        values: { merchant: request.merchant.name },
        language: request.language,
        expiresAt: new Date(ctx.now().getTime() + TEST_MS),
      });
    });
    return { id };
  },
);

/** One row more than asked for tells that there is a next page. */
function pageOf<Row extends { id: string }>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
