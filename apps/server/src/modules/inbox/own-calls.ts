import { inbox, unreadCount } from '@baize/wire/content';
import { readMessages, removeMessages } from '@baize/wire/inbox';
import type { Context } from '../../context.ts';
import { cutPage, uuidCursor } from '../../db/index.ts';
import { type CallerMember, handle } from '../../http/handler.ts';
import { messageText } from './message-text.ts';
import { countOwn, countUnread, listOwn, mark } from './own-messages.ts';

export const unreadCountHandler = handle(unreadCount, ({ ctx, caller }) =>
  countUnread(ctx.db, caller.member, ctx.now()),
);

export const inboxHandler = handle(inbox, async ({ input, ctx, caller, request }) => {
  const after = uuidCursor(input.after);
  const { limit, skip } = input;
  const now = ctx.now();
  const { rows, next } = cutPage(await listOwn(ctx.db, caller.member, { limit, skip, after, now }), limit);
  return {
    messages: rows.map(row => ({
      id: row.id,
      ...messageText(row, request.language, request.merchant.defaultLanguage),
      at: row.sent_at.toISOString(),
      read: row.read_at !== null,
    })),
    ...(await countOwn(ctx.db, caller.member, now)),
    next,
  };
});

export const readMessagesHandler = handle(readMessages, ({ input, ctx, caller }) =>
  change(ctx, caller.member, input.ids, false),
);
export const removeMessagesHandler = handle(removeMessages, ({ input, ctx, caller }) =>
  change(ctx, caller.member, input.ids, true),
);

async function change(ctx: Context, member: CallerMember, ids: string[] | undefined, remove: boolean) {
  await mark(ctx.db, member, { ids, at: ctx.now(), remove });
  // The member's other browsers count anew.
  ctx.push.touch(member.memberId, 'unread');
  return { unread: await countUnread(ctx.db, member, ctx.now()) };
}
