import { loadLanguage, onMessages } from 'virtual:baize-catalogues/portal';
import { activateMessages, DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES, type Language, languageOf } from '@baize/i18n';
import { i18n } from '@lingui/core';
import { loadChunk } from '../navigation/load-chunk.ts';
import { readPrepared } from '../site/prepared.ts';
import { type SiteSettings, site } from '../site/site.ts';
import { createStore, type Store, useStore } from '../state/store.ts';
import { readLocal } from '../storage/session-values.ts';

/** The code of the language that is shown. */
export const language: Store<string> = createStore<string>(
  chosenLanguage(readPrepared()?.settings.languages) ?? preparedLanguage(),
);

export const useLanguage = (): Language => languageOf(useStore(language));

/** The languages that the merchant offers. One without a catalogue of its own shows English in its own direction. */
export function useOfferedLanguages(): readonly Language[] {
  const wanted = useStore(site).settings?.languages;
  return LANGUAGES.filter(({ code }) => wanted?.includes(code) ?? code === DEFAULT_LANGUAGE);
}

let started: Promise<unknown> | undefined;

/**
 * Loads the present language, once, before the first render; pages bring further messages as they come. Rejects where it does not
 * come: there are no words then but those of the page itself.
 */
export function startLanguage(): Promise<unknown> {
  if (!started) {
    // Nothing that is shown says them yet, for their page waits for them; `i18n.load` would render all that is shown again, at once.
    onMessages(messages => Object.assign(i18n.messages, messages));
    started = showLanguage(language.get());
  }
  return started;
}

/** Once the merchant is known: its own language where the reader chose none that it offers. What does not come leaves the present one. */
export async function followMerchant({ languages, defaultLanguage }: SiteSettings): Promise<void> {
  const code = chosenLanguage(languages) ?? defaultLanguage;
  if (code !== language.get() && isLanguageCode(code)) await showLanguage(code).catch(() => undefined);
}

/** How many languages were asked for: the last one is meant. */
let asked = 0;

/**
 * Shows a language in one piece, or leaves the present one whole: rejects where it does not come. False where another one was asked
 * for meanwhile.
 */
export async function showLanguage(code: string): Promise<boolean> {
  asked += 1;
  const own = asked;
  const wanted = languageOf(code);
  const take: Parameters<typeof loadLanguage>[1] = messages => {
    if (own !== asked) return false;
    activateMessages(i18n, wanted, messages);
    document.documentElement.lang = wanted.bcp47;
    document.documentElement.dir = wanted.dir;
    language.set(code);
    return true;
  };
  try {
    await loadChunk(() => loadLanguage(wanted.catalogue, take));
    return own === asked;
  } catch (error) {
    if (own !== asked) return false;
    // What has failed is not taken any more, should it come after all.
    asked += 1;
    throw error;
  }
}

/** What was chosen last; nothing where that is no language of the house, or none that is offered. */
function chosenLanguage(offered?: readonly string[]): string | undefined {
  return [readLocal('hisLang'), readLocal('lang')].find(
    code => code !== undefined && isLanguageCode(code) && (offered?.includes(code) ?? true),
  );
}

/** The language in which the server prepared the page: the merchant's own. */
function preparedLanguage(): string {
  const prepared = document.documentElement.dataset.language;
  return prepared !== undefined && isLanguageCode(prepared) ? prepared : DEFAULT_LANGUAGE;
}
