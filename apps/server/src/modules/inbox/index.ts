import type { ServerModule } from '../../module.ts';
import { forgetBrowser, letBrowserInHandler, shutBrowserOutHandler } from './browsers.ts';
import { opsListInboxHandler, opsSendInboxHandler, opsWithdrawInboxHandler } from './operator-calls.ts';
import { inboxHandler, readMessagesHandler, removeMessagesHandler, unreadCountHandler } from './own-calls.ts';
import { changePreferencesHandler, showPreferencesHandler } from './preferences.ts';
import { pushBrowsers, pushJob } from './push-browsers.ts';
import { liveUnread, pushUnread } from './push-unread.ts';
import { tellAnswer } from './tell-answer.ts';
import { welcome } from './welcome.ts';

export { type InboxTemplate, type Notice, notifyMember } from './notify-member.ts';
export { decidedColumns, recordDecision } from './record-decision.ts';

/** Messages that members read in the portal: what happened to their account, and what operators write to them. */
export const inboxModule: ServerModule = {
  name: 'inbox',
  handlers: [
    unreadCountHandler,
    inboxHandler,
    readMessagesHandler,
    removeMessagesHandler,
    showPreferencesHandler,
    changePreferencesHandler,
    letBrowserInHandler,
    shutBrowserOutHandler,
    opsListInboxHandler,
    opsSendInboxHandler,
    opsWithdrawInboxHandler,
  ],
  jobs: { 'inbox.push': pushJob },
  subscribers: [pushUnread, welcome, tellAnswer, pushBrowsers, forgetBrowser],
  start: ctx => ctx.push.provide('unread', member => liveUnread(ctx, member)),
};
