import { loadMessages, onMessages } from 'virtual:baize-catalogues/portal';
import { activateLanguage, DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type Language, languageOf } from '@baize/i18n';
import { updateLanguage } from '@baize/wire/members';
import { i18n } from '@lingui/core';
import { call } from '../api/call.ts';
import { session } from '../session/session.ts';
import { site } from '../site/site.ts';
import { createStore, type Store, useStore } from '../state/store.ts';
import { readLocal, writeLanguageCookie, writeLocal } from '../storage/session-values.ts';

/** The code of the language that is shown. */
export const language: Store<string> = createStore<string>(storedLanguage() ?? preparedLanguage());

export const useLanguage = (): Language => languageOf(useStore(language));

/** The languages that the merchant offers. One without a catalogue of its own shows English in its own direction. */
export function useOfferedLanguages(): readonly Language[] {
  const wanted = useStore(site).settings?.languages;
  return LANGUAGES.filter(({ code }) => wanted?.includes(code) ?? code === DEFAULT_LANGUAGE);
}

let started: Promise<void> | undefined;

/** Loads the present language, once, before the first render; pages bring further messages as they come. */
export function startLanguage(): Promise<void> {
  if (!started) {
    // Nothing that is shown says them yet, for their page waits for them; `i18n.load` would render all that is shown again, at once.
    onMessages(messages => Object.assign(i18n.messages, messages));
    started = show(language.get());
  }
  return started;
}

/** Shows another language, keeps it, and tells the server who is written to in it. */
export async function changeLanguage(code: string): Promise<void> {
  await show(code);
  language.set(code);
  writeLocal('lang', code);
  writeLocal('hisLang', code);
  writeLanguageCookie(code);
  if (session.get().isLogin) await call(updateLanguage, { language: code });
}

/** Once the merchant is known: its own language where the reader chose none. */
export async function followMerchant(code: string): Promise<void> {
  if (storedLanguage() !== undefined || code === language.get() || !isLanguageCode(code)) return;
  await show(code);
  language.set(code);
}

async function show(code: string): Promise<void> {
  const { bcp47, dir } = await activateLanguage(i18n, code, loadMessages);
  document.documentElement.lang = bcp47;
  document.documentElement.dir = dir;
}

/** What was chosen last; nothing where that is no language of the house. */
function storedLanguage(): string | undefined {
  const stored = readLocal('hisLang') ?? readLocal('lang');
  return stored !== undefined && isLanguageCode(stored) ? stored : undefined;
}

/** The language in which the server prepared the page: the merchant's own. */
function preparedLanguage(): string {
  const prepared = document.documentElement.dataset.language;
  return prepared !== undefined && isLanguageCode(prepared) ? prepared : DEFAULT_LANGUAGE;
}
