export { announcements } from './announcements.ts';
export { customerServiceScript } from './customer-service.ts';
export { inbox, unreadCount } from './messages.ts';
export {
  opsContentHistory,
  opsListAnnouncements,
  opsListHelp,
  opsPreviewContent,
  opsSaveAnnouncement,
  opsSaveHelp,
  opsShowAnnouncement,
} from './operator-announcements.ts';
export { opsAnswerFeedback, opsDecideFeedback, opsListFeedback } from './operator-feedback.ts';
export { contentAddress } from './operator-shapes.ts';
export { leadsNowhere, PORTAL_PAGES } from './portal-pages.ts';
