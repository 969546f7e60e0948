/**
 * One of a browser's tabs holds the lock of a name and does the work; when it goes, the next takes over. Browsers without
 * Web Locks do the work in every tab.
 */
export function whileLeading(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  const { locks } = navigator;
  if (!locks) {
    void work(stop.signal);
    return () => stop.abort();
  }
  locks.request(name, { signal: stop.signal }, () => work(stop.signal)).catch(() => undefined);
  return () => stop.abort();
}
