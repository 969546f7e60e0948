import { changePreferences, showPreferences } from '@baize/wire/inbox';
import type { Context } from '../../context.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { pushSetting } from './settings.ts';
import type { InboxTables } from './tables.ts';
import { vapidKeys } from './web-push.ts';

export const showPreferencesHandler = handle(showPreferences, ({ ctx, caller }) => preferencesOf(ctx, caller.member));

export const changePreferencesHandler = handle(changePreferences, async ({ input, ctx, caller: { member } }) => {
  const columns = {
    marketing: input.marketing,
    push_money: input.pushMoney,
    push_rewards: input.pushRewards,
    push_messages: input.pushMessages,
    changed_at: ctx.now(),
  };
  await ctx.db
    .withTables<InboxTables>()
    .insertInto('inbox_preference')
    .values({ merchant_id: member.merchantId, member_id: member.memberId, ...columns })
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(columns))
    .execute();
  // What is advertising counts, or counts no longer, among the unread.
  ctx.push.touch(member.memberId, 'unread');
  return preferencesOf(ctx, member);
});

async function preferencesOf(ctx: Context, { merchantId, memberId }: CallerMember) {
  const row = await ctx.db
    .withTables<InboxTables>()
    .selectFrom('inbox_preference')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return {
    marketing: row?.marketing ?? true,
    pushMoney: row?.push_money ?? true,
    pushRewards: row?.push_rewards ?? true,
    pushMessages: row?.push_messages ?? true,
    pushKey: ctx.settings.get(merchantId, pushSetting).enabled ? vapidKeys(ctx).publicKey : null,
  };
}
