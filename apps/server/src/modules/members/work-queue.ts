type Options = {
  running: number;
  waiting: number;
  /** For how many milliseconds a place stays empty after work that took so long, before the next in line takes it. */
  rest?: (tookMs: number) => number;
};

/** Lets `running` pieces of work go at once and `waiting` more stand in line; who comes after that is turned away. */
export function createWorkQueue({ running, waiting, rest = () => 0 }: Options) {
  const line: (() => void)[] = [];
  let active = 0;

  /** Waits for its turn, however long the line is. */
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) await new Promise<void>(resolve => line.push(resolve));
    else active += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      // A place is handed over, so that nobody who comes in between takes it.
      const next = line.shift();
      const restMs = next ? rest(performance.now() - began) : 0;
      if (!next) active -= 1;
      else if (restMs > 0) setTimeout(next, restMs);
      else next();
    }
  };

  const isFull = (): boolean => active >= running && line.length >= waiting;

  return {
    /** Whether the next one would be turned away: asked before work is done that would be for nothing. */
    isFull,
    /** Undefined where the line was full and the work was not begun. */
    async tryRun<T>(work: () => Promise<T>): Promise<T | undefined> {
      return isFull() ? undefined : run(work);
    },
    run,
  };
}
