import type { Found, Puzzle, Tried } from './puzzle.ts';

type Watching = {
  /** Ends the work; nothing is answered then. */
  signal: AbortSignal;
  /** From 0 to 1, of all the work that there can be. */
  onShare: (share: number) => void;
};

/** Finds the number that a puzzle asks for, beside the page; undefined where it was ended or cannot be found. */
export function solvePuzzle(puzzle: Puzzle, { signal, onShare }: Watching): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const worker = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Tried | Found>) => {
    if ('tried' in data) onShare(data.tried / puzzle.max);
    else resolve(data.answer);
  };
  worker.onerror = () => resolve(undefined);
  signal.addEventListener('abort', () => resolve(undefined));
  worker.postMessage(puzzle);
  return promise.finally(() => worker.terminate());
}
