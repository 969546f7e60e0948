import type { ServerModule } from '../../module.ts';
import { opsListInboxHandler, opsSendInboxHandler, opsWithdrawInboxHandler } from './operator-calls.ts';
import { inboxHandler, readMessagesHandler, removeMessagesHandler, unreadCountHandler } from './own-calls.ts';
import { liveUnread, pushUnread } from './push-unread.ts';
import { welcome } from './welcome.ts';

export { type InboxTemplate, type Notice, notifyMember } from './notify-member.ts';

/** Messages that members read in the portal: what happened to their account, and what operators write to them. */
export const inboxModule: ServerModule = {
  name: 'inbox',
  handlers: [
    unreadCountHandler,
    inboxHandler,
    readMessagesHandler,
    removeMessagesHandler,
    opsListInboxHandler,
    opsSendInboxHandler,
    opsWithdrawInboxHandler,
  ],
  subscribers: [pushUnread, welcome],
  start: ctx => ctx.push.provide('unread', member => liveUnread(ctx, member)),
};
