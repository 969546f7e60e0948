import { type BoundTimer, createClock } from './clock/index.ts';
import type { Context } from './context.ts';
import { createDispatcher, type Reader } from './events/index.ts';
import { createJobs } from './jobs/index.ts';
import type { ServerModule, Timer } from './module.ts';

/** What goes on beside the requests: timers, subscribers and jobs of all modules. */
export type Background = {
  /** Does here all that is due by now, until nothing is left: for tests and the command line. */
  settle(): Promise<void>;
  /** Ends within seconds: finishes the transactions under way and takes up nothing new. What is left waits for the next start. */
  stop(): Promise<void>;
};

/** `run` is false where only `settle` does the work. */
export const createBackground = async (
  ctx: Context,
  modules: readonly ServerModule[],
  timers: readonly BoundTimer[],
  run: boolean,
): Promise<Background> => {
  const { pool, log, metrics, now } = ctx;
  const tasks = modules.flatMap(module => Object.entries(module.jobs ?? {}));
  const jobs = createJobs({
    pool,
    log,
    tasks: Object.fromEntries(tasks.map(([name, work]) => [name, payload => work(ctx, payload)])),
  });
  const readers = [...modules.flatMap(module => readersOf(ctx, module)), jobs.reader];
  const dispatcher = createDispatcher({ pool, log, metrics, readers, start: run });
  const bound = modules.flatMap(module => module.timers ?? []).map(timer => bind(ctx, timer));
  const clock = createClock({ pool, log, metrics, now, timers: [...bound, ...timers], start: run });
  // The queue refuses to run without a single task.
  const hasTasks = tasks.length > 0;
  if (run && hasTasks) await jobs.start();
  return {
    settle: async () => {
      await clock.runDue();
      await dispatcher.drain();
      if (hasTasks) await jobs.drain();
      await dispatcher.drain();
    },
    stop: async () => {
      await Promise.all([clock.stop(), dispatcher.stop()]);
      await jobs.stop();
    },
  };
};

const readersOf = (ctx: Context, { subscribers = [] }: ServerModule): Reader[] =>
  subscribers.map(subscriber => ({
    name: subscriber.name,
    events: subscriber.events,
    handle: event => subscriber.handle(ctx, event),
    handleMany: subscriber.handleMany && (events => subscriber.handleMany?.(ctx, events) ?? Promise.resolve()),
  }));

const bind = (ctx: Context, timer: Timer): BoundTimer =>
  'nextDue' in timer
    ? { name: timer.name, nextDue: () => timer.nextDue(ctx), run: stop => timer.run(ctx, stop) }
    : { name: timer.name, everyMs: timer.everyMs, run: stop => timer.run(ctx, stop) };
