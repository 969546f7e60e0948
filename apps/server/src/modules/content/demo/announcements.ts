import { serverTexts } from '@baize/i18n/server';
import type { AnnouncementText, NewAnnouncement } from '../store-announcement.ts';

type Draft = Pick<NewAnnouncement, 'kind' | 'link'> & {
  /** What its messages are called in the demo's catalogues. */
  name: string;
  daysAgo: number;
};
type DemoAnnouncement = Omit<Draft, 'name'> & { code: string; texts: Record<string, AnnouncementText> };

const DRAFTS: readonly Draft[] = [
  { name: 'welcome', kind: 'PL', daysAgo: 0 },
  { name: 'fair_draws', kind: 'PL', daysAgo: 1 },
  { name: 'draws', kind: 'PL', daysAgo: 2 },
  { name: 'banner_free_play', kind: 'B', daysAgo: 2, link: '/lottery' },
  { name: 'banner_help', kind: 'B', daysAgo: 3, link: '/help?page=lottery' },
];

/** What the demo merchant tells its players: only what is true of the house as it stands. */
export const demoAnnouncements = (): DemoAnnouncement[] =>
  DRAFTS.map(({ name, ...draft }) => ({
    ...draft,
    code: `demo-${name.replaceAll('_', '-')}`,
    texts: textsOf(name, draft.link !== undefined),
  }));

function textsOf(name: string, linked: boolean): DemoAnnouncement['texts'] {
  const id = (part: string): string => `demo.announcement.${name}.${part}`;
  const parts = linked ? ['title', 'content', 'link'] : ['title', 'content'];
  return serverTexts({ app: 'demo' }).eachOf(parts.map(id), say => ({
    title: say(id('title')),
    content: say(id('content')),
    ...(linked && { linkLabel: say(id('link')) }),
  }));
}
