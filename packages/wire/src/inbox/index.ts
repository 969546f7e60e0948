export { changePreferences, letBrowserIn, showPreferences, shutBrowserOut } from './notifications.ts';
export { opsListInbox, opsSendInbox, opsWithdrawInbox } from './operator-inbox.ts';
export { readMessages, removeMessages } from './own-inbox.ts';
