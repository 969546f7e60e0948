import { wordsFor } from '@baize/i18n';
import type { Merchant } from '../merchants/index.ts';

/** The words in the caller's language, else in the merchant's own, else in whichever there is. */
export const inLanguage = (words: Readonly<Record<string, string>>, language: string, merchant: Merchant): string =>
  wordsFor(words, language) ?? words[merchant.defaultLanguage] ?? Object.values(words)[0] ?? '';
