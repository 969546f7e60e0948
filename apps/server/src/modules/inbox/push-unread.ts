import type { Context } from '../../context.ts';
import type { CallerMember } from '../../http/handler.ts';
import type { Subscriber } from '../../module.ts';
import { countUnread } from './own-messages.ts';

/** A new message counts on the screens by itself: one member's, or everybody's where it went to many. */
export const pushUnread: Subscriber = {
  name: 'inbox.pushUnread',
  events: ['inbox.sent'],
  handle: async (ctx, event) => {
    if (event.type !== 'inbox.sent') return;
    if (event.memberId !== undefined) ctx.push.touch(event.memberId, 'unread');
    else
      ctx.push.broadcast(event.merchantId, {
        topic: 'inbox',
        version: event.createdAt.getTime(),
        data: { id: event.payload.id },
      });
  },
};

export const liveUnread = async (ctx: Context, member: CallerMember) => ({
  version: ctx.now().getTime(),
  data: { count: await countUnread(ctx.db, member, ctx.now()) },
});
