import { EventEmitter } from 'node:events';

/** Wakes a round at the moment at which it ends by itself, and tells those who wait for its end. */
export type Due = {
  at(roundId: string, when: Date): void;
  over(roundId: string): void;
  /** Resolves when the round is over, or after the given time. */
  wait(roundId: string, timeoutMs: number): Promise<void>;
  stop(): void;
};

/** Longer than a timer can count: the sweep finds those. */
const LONGEST_MS = 3_600_000;

export const createDue = (now: () => Date, wake: (roundId: string) => void): Due => {
  const timers = new Map<string, NodeJS.Timeout>();
  const ends = new EventEmitter().setMaxListeners(0);
  const clear = (roundId: string) => {
    clearTimeout(timers.get(roundId));
    timers.delete(roundId);
  };
  return {
    at(roundId, when) {
      clear(roundId);
      const inMs = when.getTime() - now().getTime();
      if (inMs > LONGEST_MS) return;
      const ring = () => {
        timers.delete(roundId);
        wake(roundId);
      };
      timers.set(roundId, setTimeout(ring, Math.max(0, inMs)));
    },
    over(roundId) {
      clear(roundId);
      ends.emit(roundId);
    },
    wait: (roundId, timeoutMs) =>
      new Promise(resolve => {
        const done = () => {
          clearTimeout(timer);
          ends.off(roundId, done);
          resolve();
        };
        const timer = setTimeout(done, timeoutMs);
        ends.on(roundId, done);
      }),
    stop() {
      for (const roundId of timers.keys()) clear(roundId);
      for (const name of ends.eventNames()) ends.emit(name);
    },
  };
};
