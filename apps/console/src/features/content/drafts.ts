import type { OutputOf } from '@baize/wire';
import type { opsListHelp, opsShowAnnouncement } from '@baize/wire/content';
import type { WordsByLanguage } from './words-editor.tsx';

export type Announcement = OutputOf<typeof opsShowAnnouncement>;
export type HelpEntry = OutputOf<typeof opsListHelp>['entries'][number];

export const emptyAnnouncement = (): Announcement => ({
  id: crypto.randomUUID(),
  version: 0,
  kind: 'PL',
  published: true,
  sort: 0,
  imageUrl: null,
  link: null,
  startsAt: new Date().toISOString(),
  endsAt: null,
  texts: {},
});

export const emptyHelp = (page: string, sort: number): HelpEntry => ({
  page,
  tag: '',
  version: 0,
  published: true,
  sort,
  startsAt: null,
  endsAt: null,
  texts: {},
});

/** The texts of an announcement as fields of the form, and back. */
export const announcementWords = (texts: Announcement['texts']): WordsByLanguage =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, content, linkLabel }]) => [
      language,
      { title, content, linkLabel: linkLabel ?? '' },
    ]),
  );

export const announcementTexts = (words: WordsByLanguage): Announcement['texts'] =>
  Object.fromEntries(
    Object.entries(words).map(([language, { title = '', content = '', linkLabel = '' }]) => [
      language,
      { title, content, linkLabel: linkLabel === '' ? null : linkLabel },
    ]),
  );

/** What a draft holds where it is placed: only a banner has a picture and a button. */
export const asPlaced = (draft: Announcement): Announcement =>
  draft.kind === 'B'
    ? draft
    : {
        ...draft,
        imageUrl: null,
        link: null,
        texts: Object.fromEntries(
          Object.entries(draft.texts).map(([language, text]) => [language, { ...text, linkLabel: null }]),
        ),
      };

export const helpTexts = (words: WordsByLanguage): HelpEntry['texts'] =>
  Object.fromEntries(
    Object.entries(words).map(([language, { pageTitle = '', title = '', content = '' }]) => [
      language,
      { pageTitle, title, content },
    ]),
  );
