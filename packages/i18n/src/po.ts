import { formatter } from '@lingui/format-po';

/** One message of a catalogue, as translators wrote it. */
export type Entry = {
  /** ICU MessageFormat. */
  text: string;
  /** Marked `#. same`: meant to be as in English (a name, a code). */
  sameMeant: boolean;
};
export type Catalogue = Record<string, Entry>;

const format = formatter({ explicitIdAsDefault: true });
const SAME = /^same\b/i;

/** Reads the text of a `.po` file; entries that are obsolete (`#~`) or not translated yet are left out. */
export function readPo(po: string): Catalogue {
  const parsed = format.parse(withHeader(po), { locale: undefined, sourceLocale: 'en', filename: 'catalogue.po' });
  const catalogue: Catalogue = {};
  for (const [id, message] of Object.entries(parsed)) {
    if (message.obsolete || !message.translation) continue;
    catalogue[id] = {
      text: message.translation,
      sameMeant: (message.comments ?? []).some((note: string) => SAME.test(note)),
    };
  }
  return catalogue;
}

/** Ids that a file gives twice: a reader keeps the last without a word. */
export function repeatedIds(po: string): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [, id = ''] of po.matchAll(/^msgid "([^"]+)"/gm)) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return [...repeated];
}

/** Files may leave out the gettext header; the parser wants one. */
const withHeader = (po: string): string => (/^msgid ""\s*$/m.test(po) ? po : `msgid ""\nmsgstr ""\n\n${po}`);
