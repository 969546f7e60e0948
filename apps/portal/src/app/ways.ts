import { comeAhead } from './come-ahead.ts';
import { openAgain } from './dialog-again.ts';
import { guardFirstPage } from './guard-first-page.ts';
import { keepFocus } from './keep-focus.ts';
import { keepPlaces } from './keep-places.ts';
import { leaveDialogs } from './leave-dialogs.ts';
import type { router as portalRouter } from './router.tsx';
import { sayFailedDialogs } from './say-dialog-failed.ts';
import { tellPages } from './tell-pages.ts';

/** Whoever goes back and forth finds the place on the page, the focus in it, and nothing over it that belongs to another one. */
export function followWays(router: typeof portalRouter): void {
  keepPlaces(router);
  leaveDialogs(router);
  guardFirstPage(router);
  keepFocus(router);
  tellPages(router);
  sayFailedDialogs();
  openAgain();
  comeAhead();
}
