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

/** A new entry behind the others of its topic, which keeps its name. */
export function emptyHelp(page: string, entries: readonly HelpEntry[], own: string): HelpEntry {
  const pageTitle = topicNames(page, entries)[own];
  return {
    page,
    tag: '',
    version: 0,
    published: true,
    sort: ((entries.findLast(entry => entry.page === page) ?? entries.at(-1))?.sort ?? 0) + 10,
    startsAt: null,
    endsAt: null,
    texts: pageTitle === undefined ? {} : { [own]: { pageTitle, title: '', content: '' } },
  };
}

/** What a topic is called in each language that it has a name in. */
export const topicNames = (page: string, entries: readonly HelpEntry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries
      .filter(entry => entry.page === page)
      .flatMap(({ texts }) => Object.entries(texts).map(([language, { pageTitle }]) => [language, pageTitle])),
  );

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

/** A language that is begun takes the name that the topic has in it. */
export const helpTexts = (words: WordsByLanguage, topic: Readonly<Record<string, string>>): HelpEntry['texts'] =>
  Object.fromEntries(
    Object.entries(words).map(([language, { pageTitle = topic[language] ?? '', title = '', content = '' }]) => [
      language,
      { pageTitle, title, content },
    ]),
  );
