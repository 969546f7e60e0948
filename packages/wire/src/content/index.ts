export { announcements } from './announcements.ts';
export { customerServiceScript } from './customer-service.ts';
export { chatPermission, chatUnreadCount, inbox, launchChat, unreadCount } from './messages.ts';
