import { notify } from '@baize/ui';
import { i18n } from '@lingui/core';
import { startLanguage } from '../shared/i18n/language.ts';

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'];

/** Says that the session ended, and why where the server said it; once more to somebody who comes back to the page only later. */
export async function sayEnd(why: string): Promise<void> {
  const isAway = navigator.userActivation?.isActive === false;
  const say = (): void => notify({ id: 'session', title: why || i18n._('session.ended'), tone: 'wait' });
  // This may be known before the page has words.
  await startLanguage();
  say();
  if (!isAway) return;
  const heard = new AbortController();
  for (const sign of SIGNS_OF_LIFE) {
    globalThis.addEventListener(
      sign,
      () => {
        heard.abort();
        say();
      },
      { signal: heard.signal },
    );
  }
}
