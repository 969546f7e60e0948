import { notify } from '@baize/ui';
import { updateLanguage } from '@baize/wire/members';
import { domainRoute, settingsConsolidated } from '@baize/wire/system';
import { i18n } from '@lingui/core';
import { call } from '../api/call.ts';
import { session } from '../session/session.ts';
import { site } from '../site/site.ts';
import { writeLanguageCookie, writeLocal } from '../storage/session-values.ts';
import { language, showLanguage } from './language.ts';

/**
 * Shows another language, keeps it, and tells the server who is written to in it. Of two choices the last one counts, whichever comes
 * first; where it does not come, the language stays and that is said.
 */
export async function changeLanguage(code: string): Promise<void> {
  try {
    if (!(await showLanguage(code))) return;
  } catch {
    notify({ id: 'language', title: i18n._('problem.load'), tone: 'bad' });
    return;
  }
  writeLocal('lang', code);
  writeLocal('hisLang', code);
  await writeLanguageCookie(code);
  // The worker keeps the page in the language in which it is opened next.
  navigator.serviceWorker?.controller?.postMessage('page');
  told = told.then(tellServer);
  await readSite(code);
}

/** The merchant's own words come in the language in which they are asked for. */
async function readSite(code: string): Promise<void> {
  const [settings, routes] = await Promise.all([call(settingsConsolidated, {}), call(domainRoute, {})]);
  if (language.get() !== code) return;
  site.set(before => ({
    ...before,
    settings: settings.ok ? settings.value : before.settings,
    resources: routes.ok ? routes.value.resources : before.resources,
  }));
}

let told = Promise.resolve();

/** One after the other, so that the last choice is the last one that arrives. */
async function tellServer(): Promise<void> {
  if (session.get().isLogin) await call(updateLanguage, { language: language.get() });
}
