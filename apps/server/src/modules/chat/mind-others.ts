import { hiddenChat, hideChatMember, reportChat, showChatMember } from '@baize/wire/chat';
import type { Context } from '../../context.ts';
import { handle } from '../../http/handler.ts';
import { maskUsername, memberSummaries } from '../members/index.ts';
import type { ChatTables } from './tables.ts';

/** Who wrote a message that still stands. */
const messageOf = (ctx: Context, merchantId: number, number: string) =>
  ctx.db
    .withTables<ChatTables>()
    .selectFrom('chat_message')
    .select(['number', 'member_id'])
    .where('merchant_id', '=', merchantId)
    .where('number', '=', BigInt(number))
    .where('removed', '=', false)
    .executeTakeFirst();

export const reportHandler = handle(reportChat, async ({ input, ctx, caller: { member }, fail }) => {
  const { merchantId, memberId } = member;
  const message = await messageOf(ctx, merchantId, input.message);
  if (!message || message.member_id === memberId) return fail('chat_message_unknown');
  await ctx.db
    .withTables<ChatTables>()
    .insertInto('chat_report')
    .values({
      merchant_id: merchantId,
      number: message.number,
      member_id: memberId,
      reason: input.reason,
      reported_at: ctx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return { reported: true as const };
});

export const hideHandler = handle(hideChatMember, async ({ input, ctx, caller: { member }, fail }) => {
  const { merchantId, memberId } = member;
  const message = await messageOf(ctx, merchantId, input.message);
  if (!message || message.member_id === memberId) return fail('chat_message_unknown');
  await ctx.db
    .withTables<ChatTables>()
    .insertInto('chat_hidden')
    .values({
      merchant_id: merchantId,
      member_id: memberId,
      hidden_id: message.member_id,
      id: ctx.newId(),
      hidden_at: ctx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return { hidden: true as const };
});

export const hiddenHandler = handle(hiddenChat, async ({ ctx, caller: { member } }) => {
  const rows = await ctx.db
    .withTables<ChatTables>()
    .selectFrom('chat_hidden')
    .selectAll()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .orderBy('hidden_at', 'desc')
    .limit(200)
    .execute();
  const members = await memberSummaries(
    ctx,
    member.merchantId,
    rows.map(row => row.hidden_id),
  );
  return {
    members: rows.map(row => ({
      id: row.id,
      name: maskUsername(members.get(row.hidden_id)?.username ?? ''),
      at: row.hidden_at.toISOString(),
    })),
  };
});

export const showHandler = handle(showChatMember, async ({ input, ctx, caller: { member } }) => {
  await ctx.db
    .withTables<ChatTables>()
    .deleteFrom('chat_hidden')
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.memberId)
    .where('id', '=', input.id)
    .execute();
  return { hidden: false as const };
});
