import type { ServerModule } from '../../module.ts';
import { seedContent } from './demo/seed-demo.ts';
import { answerAnnouncements } from './list-announcements.ts';
import { answerHelpCenter } from './show-help.ts';

export { cleanHtml } from './clean-html.ts';

/** Announcements and the help centre. */
export const contentModule: ServerModule = {
  name: 'content',
  handlers: [answerAnnouncements, answerHelpCenter],
  seedDemo: seedContent,
};
