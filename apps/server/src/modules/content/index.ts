import type { ServerModule } from '../../module.ts';
import { opsAnswerFeedbackHandler } from './answer-feedback.ts';
import { seedContent } from './demo/seed-demo.ts';
import { feedbackHandler } from './feedback.ts';
import { announcementsHandler } from './list-announcements.ts';
import {
  opsContentHistoryHandler,
  opsListAnnouncementsHandler,
  opsPreviewContentHandler,
  opsShowAnnouncementHandler,
} from './operator-content.ts';
import { opsDecideFeedbackHandler, opsListFeedbackHandler } from './operator-feedback.ts';
import { opsListHelpHandler, opsSaveHelpHandler } from './operator-help.ts';
import { ownFeedbackHandler } from './own-feedback.ts';
import { opsSaveAnnouncementHandler } from './save-announcement.ts';
import { helpCenterHandler } from './show-help.ts';

export { cleanHtml } from './clean-html.ts';
export { keepVersion } from './keep-version.ts';
export { readVersions } from './read-versions.ts';
export { feedbackSetting } from './settings.ts';

/** Announcements, the help centre, feedback, and how operators write them. */
export const contentModule: ServerModule = {
  name: 'content',
  handlers: [
    announcementsHandler,
    helpCenterHandler,
    feedbackHandler,
    ownFeedbackHandler,
    opsListAnnouncementsHandler,
    opsShowAnnouncementHandler,
    opsSaveAnnouncementHandler,
    opsListHelpHandler,
    opsSaveHelpHandler,
    opsContentHistoryHandler,
    opsPreviewContentHandler,
    opsListFeedbackHandler,
    opsDecideFeedbackHandler,
    opsAnswerFeedbackHandler,
  ],
  seedDemo: seedContent,
};
