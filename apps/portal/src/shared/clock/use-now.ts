import { useSyncExternalStore } from 'react';
import { serverNowMs } from './server-clock.ts';

const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let shownSecond = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The server's time in whole seconds, as ms; ticks once a second, in step for everything on the page. */
export const useNowMs = (): number => useSyncExternalStore(subscribe, current);

/** What holds at this second of the server's clock. Renders only when that is something else, so `at` gives what is the same again. */
export const useAtNow = <Held>(at: (nowMs: number) => Held): Held =>
  useSyncExternalStore(subscribe, () => at(current()));

const current = (): number => {
  if (listeners.size === 0) shownSecond = Math.floor(serverNowMs() / SECOND_MS);
  return shownSecond * SECOND_MS;
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Fires just after each full second of the server's clock. */
function tick(): void {
  const now = serverNowMs();
  const second = Math.floor(now / SECOND_MS);
  if (second !== shownSecond) {
    shownSecond = second;
    for (const listener of [...listeners]) listener();
  }
  timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + 8);
}
