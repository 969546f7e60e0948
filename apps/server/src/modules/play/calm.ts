/** How long others wait for large settlements that follow each other without a pause. */
const PATIENCE_MS = 30_000;

/** Who settles much, and who waits for it: rolled-up figures may be late, bets and prizes may not. Of one process. */
export type Calm = {
  /** Runs a large settlement. */
  settling<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing large is settled here, or has been for half a minute. */
  calm(): Promise<void>;
};

export function createCalm(): Calm {
  let underWay = 0;
  let calm = Promise.resolve();
  let end = () => undefined;
  return {
    settling: async work => {
      underWay += 1;
      if (underWay === 1) {
        const waited = Promise.withResolvers<void>();
        const patience = setTimeout(waited.resolve, PATIENCE_MS).unref();
        calm = waited.promise;
        end = () => {
          clearTimeout(patience);
          waited.resolve();
        };
      }
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) end();
      }
    },
    calm: () => calm,
  };
}
