import { openedDialogs } from '@baize/ui';
import { closeDialog } from '../shared/dialogs/dialogs.ts';
import { session } from '../shared/session/session.ts';
import type { router as portalRouter } from './router.tsx';

type Router = typeof portalRouter;

/** Addresses that are a dialog's own: Back leaves them. */
export const DIALOG_PATHS: readonly string[] = ['/login', '/register', '/register.html'];

/**
 * What stands over a page does not outlive it: Back puts the topmost away and stays (no entry of the history is made for that), every
 * other way to another page closes all, and so does the end of a session.
 */
export function leaveDialogs(router: Router): void {
  let stop: (() => void) | undefined;
  const look = (): void => {
    if (openedDialogs.count() > 0) stop ??= watchWays(router);
    else {
      stop?.();
      stop = undefined;
    }
  };
  openedDialogs.subscribe(look);
  look();
  session.subscribe(() => {
    if (!session.get().isLogin) closeAll();
  });
}

function closeAll(): void {
  openedDialogs.closeAll();
  // One whose code is still on its way is not among them.
  closeDialog();
}

function watchWays({ history }: Router): () => void {
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      // A redirect, a filter, or a step of the guard on the first page: nobody went anywhere.
      if (action === 'REPLACE' || currentLocation.state.__TSR_key === nextLocation.state.__TSR_key) return false;
      if (action === 'BACK' && !DIALOG_PATHS.includes(currentLocation.pathname) && openedDialogs.closeTop())
        return true;
      if (action !== 'PUSH' || currentLocation.pathname !== nextLocation.pathname) closeAll();
      return false;
    },
  });
  const unwatch = watchBackKey();
  return () => {
    unblock();
    unwatch();
  };
}

type CloseWatcher = EventTarget & { destroy: () => void };

/** The key or gesture of a phone that goes back is told to whatever can be closed, where the browser knows that; with it, even the first page stays. */
function watchBackKey(): () => void {
  const Watcher: (new () => CloseWatcher) | undefined = Reflect.get(globalThis, 'CloseWatcher');
  if (!Watcher) return () => undefined;
  let watcher: CloseWatcher | undefined;
  const watch = (): void => {
    watcher = new Watcher();
    watcher.addEventListener('close', () => {
      const others = openedDialogs.count() > 1;
      if (openedDialogs.closeTop() && others) watch();
    });
  };
  watch();
  return () => watcher?.destroy();
}
