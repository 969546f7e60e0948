import type { ServerModule } from '../../module.ts';
import { seedContent } from './demo/seed-demo.ts';
import { announcementsHandler } from './list-announcements.ts';
import { helpCenterHandler } from './show-help.ts';

export { cleanHtml } from './clean-html.ts';

/** Announcements and the help centre. */
export const contentModule: ServerModule = {
  name: 'content',
  handlers: [announcementsHandler, helpCenterHandler],
  seedDemo: seedContent,
};
