import { catalogueCodes, loadMessages } from 'virtual:baize-catalogues/portal';
import { activateLanguage, DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type Language, languageOf } from '@baize/i18n';
import { updateLanguage } from '@baize/wire/members';
import { i18n } from '@lingui/core';
import { call } from '../api/call.ts';
import { session } from '../session/session.ts';
import { site } from '../site/site.ts';
import { createStore, type Store, useStore } from '../state/store.ts';
import { readLocal, writeLocal } from '../storage/session-values.ts';

/** The code of the language that is shown. */
export const language: Store<string> = createStore<string>(storedLanguage());

export const useLanguage = (): Language => languageOf(useStore(language));

/** The merchant's languages among those that the portal has texts in. */
export function useOfferedLanguages(): readonly Language[] {
  const wanted = useStore(site).settings?.languages;
  return LANGUAGES.filter(
    ({ code, catalogue }) => catalogueCodes.includes(catalogue) && (wanted?.includes(code) ?? true),
  );
}

/** Loads the present language before the first render. */
export const startLanguage = (): Promise<void> => show(language.get());

/** Shows another language, keeps it, and tells the server who is written to in it. */
export async function changeLanguage(code: string): Promise<void> {
  await show(code);
  language.set(code);
  writeLocal('lang', code);
  writeLocal('hisLang', code);
  if (session.get().isLogin) await call(updateLanguage, { language: code });
}

async function show(code: string): Promise<void> {
  const { bcp47, dir } = await activateLanguage(i18n, code, loadMessages);
  document.documentElement.lang = bcp47;
  document.documentElement.dir = dir;
}

/** What was chosen last, else the default. */
function storedLanguage(): string {
  const stored = readLocal('hisLang') ?? readLocal('lang');
  return stored !== undefined && isLanguageCode(stored) ? stored : DEFAULT_LANGUAGE;
}
