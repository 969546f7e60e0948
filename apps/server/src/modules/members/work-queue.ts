/** Lets `running` pieces of work go at once and `waiting` more stand in line; who comes after that is turned away. */
export function createWorkQueue({ running, waiting }: { running: number; waiting: number }) {
  const line: (() => void)[] = [];
  let active = 0;

  /** Waits for its turn, however long the line is. */
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) await new Promise<void>(resolve => line.push(resolve));
    else active += 1;
    try {
      return await work();
    } finally {
      // A place is handed over, so that nobody who comes in between takes it.
      const next = line.shift();
      if (next) next();
      else active -= 1;
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
