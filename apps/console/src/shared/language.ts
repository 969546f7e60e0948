import { catalogueCodes, loadMessages } from 'virtual:baize-catalogues/console';
import { activateLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@baize/i18n';
import { i18n } from '@lingui/core';
import { readPreferences, writePreferences } from './preferences.ts';
import { createStore, type Store } from './store.ts';

/** The console's language; its own preference, apart from the portal's. */
export const language: Store<string> = createStore<string>(readPreferences().language ?? DEFAULT_LANGUAGE);

export const consoleLanguages: readonly Language[] = LANGUAGES.filter(({ catalogue }) =>
  catalogueCodes.includes(catalogue),
);

export const startLanguage = (): Promise<void> => show(language.get());

export async function changeLanguage(code: string): Promise<void> {
  await show(code);
  language.set(code);
  writePreferences({ language: code });
}

async function show(code: string): Promise<void> {
  const { bcp47, dir } = await activateLanguage(i18n, code, loadMessages);
  document.documentElement.lang = bcp47;
  document.documentElement.dir = dir;
}
