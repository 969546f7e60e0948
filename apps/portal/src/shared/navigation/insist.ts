import { pause } from '../clock/pause.ts';
import { loadChunk } from './load-chunk.ts';

const AGAIN_MS = 1_500;
const LONGEST_MS = 5 * 60_000;

/**
 * Loads a part until it is there: again after a while that grows, and as soon as the phone is online again. Some browsers keep a part
 * that failed as failed for as long as the page stands, so none is asked for while the phone is known to be offline. `failed` is told
 * of each failure.
 */
export async function insist<Module>(load: () => Promise<Module>, failed?: () => void): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    if (globalThis.navigator?.onLine !== false) {
      try {
        return await loadChunk(load);
      } catch {
        failed?.();
      }
    }
    await pause(Math.min(AGAIN_MS * 2 ** attempt, LONGEST_MS));
  }
}
