/** Lets `running` pieces of work go at once and `waiting` more stand in line; who comes after that is turned away. */
export function createWorkQueue({ running, waiting }: { running: number; waiting: number }) {
  const line: (() => void)[] = [];
  let active = 0;

  const leave = () => {
    active -= 1;
    line.shift()?.();
  };

  return {
    /** Undefined where the line was full and the work was not begun. */
    async run<T>(work: () => Promise<T>): Promise<T | undefined> {
      if (active >= running) {
        if (line.length >= waiting) return undefined;
        await new Promise<void>(resolve => line.push(resolve));
      }
      active += 1;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
