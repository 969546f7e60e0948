import { language } from './language.ts';
import { wordsUnder } from './words-under.ts';

/** What stands under the operator's language, else under the merchant's own, else under any. */
export const inOwnLanguage = <Words>(
  texts: Readonly<Partial<Record<string, Words>>> | undefined,
  own = 'EN',
): Words | undefined => wordsUnder(language.get(), texts, own);
