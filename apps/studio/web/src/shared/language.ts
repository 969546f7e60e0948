import { loadMessages } from 'virtual:baize-catalogues/studio';
import { activateLanguage, isLanguageCode, preferredLanguage } from '@baize/i18n';
import { i18n } from '@lingui/core';

/** Shows the language of the launch: a code of the product (`cn`), or a tag (`zh-Hans`); without a session the browser's. */
export async function showLanguage(wanted: string | undefined): Promise<'ltr' | 'rtl'> {
  const code = wanted?.toUpperCase() ?? '';
  const chosen = isLanguageCode(code) ? code : preferredLanguage(wanted ? [wanted] : navigator.languages);
  const { bcp47, dir } = await activateLanguage(i18n, chosen, loadMessages);
  document.documentElement.lang = bcp47;
  document.documentElement.dir = dir;
  return dir;
}
