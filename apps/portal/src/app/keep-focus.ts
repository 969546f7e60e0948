import { openedDialogs } from '@baize/ui';
import type { router as portalRouter } from './router.tsx';

/** Until a dialog that closes has given the focus back, and a page that comes has taken it. */
const SETTLED_MS = 100;

/** What had the focus may go away with its page, or with the state that its dialog changed: keys and readers go on at the page's content. */
export function keepFocus(router: typeof portalRouter): void {
  router.subscribe('onRendered', () => setTimeout(findFocus, SETTLED_MS));
  openedDialogs.subscribe(() => setTimeout(findFocus, SETTLED_MS));
}

function findFocus(): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && openedDialogs.count() === 0) document.getElementById('main')?.focus({ preventScroll: true });
}
