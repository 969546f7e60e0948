import { wordsFor } from '@baize/i18n';

/** What a merchant wrote in several languages, in the reader's: else in its own, in English, or in whichever it is written in. */
export const inLanguage = <Words>(
  texts: Readonly<Record<string, Words>>,
  language: string,
  own = 'EN',
): Words | undefined =>
  wordsFor(texts, language) ?? wordsFor(texts, own) ?? (texts.EN || Object.values(texts).find(Boolean));
