import type { QueryClient } from '@tanstack/react-query';
import { keepAnswers } from './keep-answers.ts';

/** What a page that stands does besides: answers are kept, and a browser that was let in to push messages belongs to whoever logs in there. */
export function keepUp(client: QueryClient): void {
  keepAnswers(client);
  if (globalThis.Notification?.permission === 'granted')
    void import('../features/notifications/browser.ts')
      .then(({ tellAtLogins }) => tellAtLogins())
      .catch(() => undefined);
}
