import type { I18n, Messages } from '@lingui/core';
import { intlTag, type Language, languageOf } from './languages.ts';

/**
 * Loads a language and makes it the present one; answers it, so that the caller can set `lang` and `dir` of the document.
 * `load` is `loadMessages` of `virtual:baize-catalogues/{app}`.
 */
export async function activateLanguage(
  i18n: I18n,
  code: string,
  load: (catalogue: string) => Promise<Messages>,
): Promise<Language> {
  const language = languageOf(code);
  activateMessages(i18n, language, await load(language.catalogue));
  return language;
}

/** Makes a language the present one whose messages are loaded. */
export const activateMessages = (i18n: I18n, language: Language, messages: Messages): void =>
  i18n.loadAndActivate({ locale: language.bcp47, locales: intlTag(language), messages });
