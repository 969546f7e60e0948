import { openedDialogs } from '@baize/ui';
import type { router as portalRouter } from './router.tsx';

/** Until a dialog that closes has given the focus back, and a page that comes has taken it. */
const SETTLED_MS = 100;

/**
 * What had the focus may go away with its page, with the state that its dialog changed, or out of sight when the next page begins at
 * its top: keys and readers go on at the page's content. Where nothing has had the focus yet they begin at the top, as everywhere.
 */
export function keepFocus(router: typeof portalRouter): void {
  addEventListener('focusin', () => follow(router), { once: true });
}

function follow(router: typeof portalRouter): void {
  router.subscribe('onRendered', ({ pathChanged }) => setTimeout(findFocus, SETTLED_MS, pathChanged));
  openedDialogs.subscribe(() => setTimeout(findFocus, SETTLED_MS, false));
}

function findFocus(elsewhere: boolean): void {
  const { activeElement } = document;
  const lost = activeElement === null || activeElement === document.body || (elsewhere && isOutOfSight(activeElement));
  if (lost && openedDialogs.count() === 0) document.getElementById('main')?.focus({ preventScroll: true });
}

function isOutOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight;
}
