import { setTimeout as sleep } from 'node:timers/promises';
import { BatchQueue, type Item } from './batch-queue.ts';
import { isConnectionLoss } from './connection-loss.ts';

/** What a command gets for an answer, or `AGAIN`: an account of it was held by someone else. */
export const AGAIN = Symbol('again');
export type Outcome<R> = R | typeof AGAIN;

export type BatcherOptions<C, R> = {
  /**
   * One call of the array function in a transaction of its own: as many outcomes as commands, in their order. With `wait`
   * it waits for locks instead of answering `AGAIN`. It is called again with the same commands when the connection goes,
   * so every command carries its id.
   */
  run(commands: readonly C[], how: { wait: boolean }): Promise<readonly Outcome<R>[]>;
  /** Commands of one key (the wallet that pays) are carried by one batch at a time, in arrival order. */
  keyOf(command: C): string;
  /** Commands of one call at most. */
  batchMax?: number;
  /** Calls under way at once, each on its own connection. */
  lanes?: number;
  /**
   * With a call under way the next one starts only when so many wallets wait, or when the call takes long or carries few: full calls
   * cost far less a command than many small ones side by side.
   */
  fullAt?: number;
  /** More commands than these waiting are refused with `BatcherFull`. */
  waitingMax?: number;
  /** How long a lost connection is asked again before the callers hear of it. */
  patienceMs?: number;
  onBatch?: (commands: number, milliseconds: number) => void;
};

export type Batcher<C, R> = {
  submit(command: C): Promise<R>;
  readonly waiting: number;
  /** Resolves once nothing waits any more. */
  drain(): Promise<void>;
};

/** Too many commands wait: the caller answers `busy`, nothing was written. */
export class BatcherFull extends Error {}

const DEFAULTS = { batchMax: 256, lanes: 2, fullAt: 64, waitingMax: 20_000, patienceMs: 20_000 };
/** After so many fruitless tries a command stands in the queue for the lock itself. */
const TRIES_MAX = 12;
const RETRY_MS = 1;
/** A call of so few does not gather others behind it: the next one starts beside it, on the other core. */
const FEW = 2;
/** A call that takes longer than this holds nobody up: the next one starts beside it. */
const SLOW_MS = 25;

/**
 * Gathers commands that arrive while others are under way into the next single call. Alone, a command goes at once. What
 * the call answers is durable. An error of the call is nobody's in particular: its commands are run one by one, and only
 * the one that fails by itself hears of it.
 */
export function createBatcher<C, R>(options: BatcherOptions<C, R>): Batcher<C, R> {
  const { batchMax, lanes, fullAt, waitingMax, patienceMs, run, keyOf, onBatch } = { ...DEFAULTS, ...options };
  const queue = new BatchQueue<C, R>();
  let underWay = 0;
  let commandsUnderWay = 0;
  let scheduled = false;
  let startedAt = 0;
  let watching = false;
  let drained: (() => void)[] = [];

  const pump = (): void => {
    scheduled = false;
    while (underWay < lanes && queue.ready > 0) {
      const restMs = commandsUnderWay > FEW ? SLOW_MS - (performance.now() - startedAt) : 0;
      if (restMs > 0 && queue.ready < fullAt) {
        if (!watching) setTimeout(lookAgain, restMs);
        watching = true;
        return;
      }
      startedAt = performance.now();
      const items = queue.take(batchMax);
      underWay += 1;
      commandsUnderWay += items.length;
      void carry(items, false).then(tell => {
        underWay -= 1;
        commandsUnderWay -= items.length;
        pump();
        // The next call is on its way before those who wait for this one go on: what they do takes as long as a call.
        if (underWay > 0) setImmediate(tell);
        else tell();
      });
    }
  };
  const lookAgain = (): void => {
    watching = false;
    pump();
  };
  /** At the end of the loop's turn: what came in together goes together, and nobody waits for a clock. */
  const pumpSoon = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(pump);
  };

  /** Lets go of the wallets when the call has answered; what it gives back tells the callers. */
  const carry = async (items: Item<C, R>[], wait: boolean): Promise<() => void> => {
    const startedAt = performance.now();
    const told: (() => void)[] = [];
    let again: Item<C, R>[] = [];
    try {
      const outcomes = await runDurably(
        items.map(item => item.command),
        wait,
      );
      for (const [at, item] of items.entries()) {
        const outcome = outcomes[at];
        if (outcome === AGAIN || outcome === undefined) again.push(item);
        else told.push(() => resolve(item, outcome));
      }
    } catch (error) {
      if (items.length === 1 || isConnectionLoss(error)) for (const item of items) told.push(() => reject(item, error));
      else again = await carryEachAlone(items);
    }
    onBatch?.(items.length, performance.now() - startedAt);
    letGo(items, again);
    return () => {
      for (const tell of told) tell();
      if (queue.size > 0) return;
      for (const end of drained) end();
      drained = [];
    };
  };

  /** Each caller hears as soon as its own command is through; answers those that come again. */
  const carryEachAlone = async (items: readonly Item<C, R>[]): Promise<Item<C, R>[]> => {
    const again: Item<C, R>[] = [];
    for (const item of items) {
      try {
        const [outcome = AGAIN] = await runDurably([item.command], true);
        if (outcome === AGAIN) again.push(item);
        else resolve(item, outcome);
      } catch (error) {
        reject(item, error);
      }
    }
    return again;
  };

  const resolve = (item: Item<C, R>, outcome: R): void => {
    queue.done();
    item.resolve(outcome);
  };

  const reject = (item: Item<C, R>, error: unknown): void => {
    queue.done();
    item.reject(error);
  };

  /** Until the answer is known: a connection that went may have committed or not, and the ids tell which. */
  const runDurably = async (commands: readonly C[], wait: boolean): Promise<readonly Outcome<R>[]> => {
    const startedAt = performance.now();
    for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, 250)) {
      try {
        const outcomes = await run(commands, { wait });
        if (outcomes.length !== commands.length) throw new Error('a batch answered another number of commands');
        return outcomes;
      } catch (error) {
        if (!isConnectionLoss(error) || performance.now() - startedAt > patienceMs) throw error;
        await sleep(pauseMs);
      }
    }
  };

  const letGo = (items: readonly Item<C, R>[], again: readonly Item<C, R>[]): void => {
    for (const item of again) item.attempts += 1;
    const comeAgain = Map.groupBy(again, item => item.key);
    for (const key of new Set(items.map(item => item.key))) {
      const mine = comeAgain.get(key);
      if (!mine) queue.release(key);
      else void bringAgain(key, mine);
    }
    if (queue.ready > 0) pumpSoon();
  };

  /** The key stays carried meanwhile, so nothing of the same wallet overtakes. */
  const bringAgain = async (key: string, items: Item<C, R>[]): Promise<void> => {
    const tries = Math.max(...items.map(item => item.attempts));
    if (tries > TRIES_MAX) {
      (await carry(items, true))();
      return;
    }
    await sleep(RETRY_MS * Math.min(tries, 8));
    queue.release(key, items);
    pumpSoon();
  };

  return {
    submit: command => {
      if (queue.size >= waitingMax) return Promise.reject(new BatcherFull('too many commands are waiting'));
      return new Promise<R>((resolve, reject) => {
        queue.add({ command, key: keyOf(command), attempts: 0, resolve, reject });
        pumpSoon();
      });
    },
    get waiting() {
      return queue.size;
    },
    drain: () => (queue.size === 0 ? Promise.resolve() : new Promise(resolve => drained.push(resolve))),
  };
}
