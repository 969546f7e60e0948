import { useEffect, useEffectEvent } from 'react';

type Opened = { readonly close: () => void; asked: boolean };

const opened: Opened[] = [];
const listeners = new Set<() => void>();

/** What stands over the page: whoever goes away from the page puts it away first. */
export const openedDialogs = {
  /** How many stand over each other. */
  count: (): number => opened.length,
  /** Asks the topmost to close. False where there is none, or where it was asked before and stayed: nobody is kept by one. */
  closeTop(): boolean {
    const top = opened.at(-1);
    if (!top || top.asked) return false;
    top.asked = true;
    top.close();
    return true;
  },
  closeAll(): void {
    for (const { close } of opened.toReversed()) close();
  },
  /** Hears of every one that opens or closes, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Counts a dialog among them while it is open, unless it `stays`: such a one is told of only. `close` does what its cross does. */
export function useOpenedDialog(open: boolean, close: () => void, stays = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const own: Opened = { close: () => closeNow(), asked: false };
    if (!stays) opened.push(own);
    tell();
    return () => {
      if (!stays) opened.splice(opened.indexOf(own), 1);
      tell();
    };
  }, [open, stays]);
}

const tell = (): void => {
  for (const listener of [...listeners]) listener();
};
