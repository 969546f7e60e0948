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
  const messages = await load(language.catalogue);
  i18n.loadAndActivate({ locale: language.bcp47, locales: intlTag(language), messages });
  return language;
}
