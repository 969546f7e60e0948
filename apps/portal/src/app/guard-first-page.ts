import { openedDialogs } from '@baize/ui';
import { DIALOG_PATHS } from './leave-dialogs.ts';
import type { router as portalRouter } from './router.tsx';

/** An entry of the history, as the router marks it; `over` is the one that stands on the first page while something is over it. */
type Entry = { readonly __TSR_index?: number; readonly __TSR_key?: string; readonly over?: true };

const entry = (): Entry => Object(history.state);

/**
 * Before the first page of a visit there is nothing that a router could hear Back from. Where the browser has no `CloseWatcher`, one
 * more entry of the same page stands on it while something is over it: Back meets that first. It is taken back when all is closed,
 * and before anything else is written to the history, which has no entry more than without it.
 */
export function guardFirstPage(router: typeof portalRouter): void {
  if ('CloseWatcher' in globalThis) return;
  let taking: PromiseWithResolvers<void> | undefined;
  /** The key of the entry that is being left: nothing stands on it again. */
  let left: string | undefined;
  let over = entry().over === true;
  const takeBack = (): Promise<void> | undefined => {
    if (over && !taking) {
      taking = Promise.withResolvers();
      history.back();
    }
    return taking?.promise;
  };
  const settle = (): void => {
    if (taking || left === entry().__TSR_key) return;
    if (openedDialogs.count() === 0) void takeBack();
    else if (isFirst() && !over) {
      over = true;
      standOver();
    }
  };
  addEventListener('popstate', () => {
    const stood = over;
    over = entry().over === true;
    if (taking) {
      taking.resolve();
      taking = undefined;
      settle();
    } else if (over) {
      // Forward, after it was taken back.
      settle();
    } else if (stood && entry().__TSR_key === router.history.location.state.__TSR_key) {
      openedDialogs.closeTop();
    }
  });
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action, currentLocation }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false;
      left = currentLocation.state.__TSR_key;
      await takeBack();
      return false;
    },
  });
  router.subscribe('onRendered', () => {
    if (left !== entry().__TSR_key) left = undefined;
    settle();
  });
  openedDialogs.subscribe(settle);
  settle();
}

const isFirst = (): boolean => entry().__TSR_index === 0 && !DIALOG_PATHS.includes(location.pathname);

/** Past the router, which listens to the history of the window. */
const standOver = (): void => History.prototype.pushState.call(history, { ...entry(), over: true }, '');
