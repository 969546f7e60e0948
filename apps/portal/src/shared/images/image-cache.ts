const KEPT = 200;

export type Seen = 'loaded' | 'broken';

/** Which pictures of the last 200 came and which did not, so that none flickers or is asked for in vain again. */
export function createImageCache(kept = KEPT) {
  const seen = new Map<string, Seen>();
  return {
    get: (url: string): Seen | undefined => seen.get(url),
    set(url: string, state: Seen): void {
      seen.delete(url);
      seen.set(url, state);
      const oldest = seen.size > kept ? seen.keys().next().value : undefined;
      if (oldest !== undefined) seen.delete(oldest);
    },
    /** What did not come may come now. */
    forgetBroken(): void {
      for (const [url, state] of seen) if (state === 'broken') seen.delete(url);
    },
  };
}

export const imageCache = createImageCache();
globalThis.addEventListener?.('online', imageCache.forgetBroken);
