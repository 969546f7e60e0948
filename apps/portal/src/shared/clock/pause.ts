/** Waits so long, or until the phone comes online again; a signal that is aborted ends it at once. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(wake, ms);
    function wake(): void {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', wake);
      resolve();
    }
    globalThis.addEventListener?.('online', wake);
    signal?.addEventListener('abort', wake, { once: true });
  });
