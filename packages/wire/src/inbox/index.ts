export { opsListInbox, opsSendInbox, opsWithdrawInbox } from './operator-inbox.ts';
export { readMessages, removeMessages } from './own-inbox.ts';
