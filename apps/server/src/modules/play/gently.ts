import { setTimeout as sleep } from 'node:timers/promises';

type How = {
  /** Waited for before each group; leave it out within a transaction, whose locks others wait for. */
  calm?: () => Promise<void>;
  stop?: AbortSignal | undefined;
};

/**
 * Takes much in groups, for work that may be late: between two groups play has the machine for as long as the last one had it.
 * False when it was told to stop before the end.
 */
export async function gently<T>(
  groups: Iterable<T>,
  take: (group: T) => Promise<void>,
  { calm, stop }: How = {},
): Promise<boolean> {
  let restMs = 0;
  for (const group of groups) {
    if (restMs > 0) await sleep(restMs);
    await calm?.();
    if (stop?.aborted) return false;
    const startedAt = performance.now();
    await take(group);
    restMs = performance.now() - startedAt;
  }
  return true;
}

/** Consecutive parts of `size` at most. */
export function* slices<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
