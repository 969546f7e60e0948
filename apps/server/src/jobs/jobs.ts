import { makeWorkerUtils, type Runner, run, runOnce, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Reader } from '../events/index.ts';

/** Tasks that may wait seconds, run by any worker process; a task that fails is tried again with growing pauses. */
export type Jobs = {
  /** Begins to work. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
  /** Runs everything that is due, here, until nothing is: for tests. */
  drain(): Promise<void>;
  /** Turns requests of the outbox into jobs. */
  readonly reader: Reader;
};

type Deps = {
  pool: pg.Pool;
  log: Logger;
  tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  concurrency?: number;
};

export function createJobs({ pool, log, tasks, concurrency = 4 }: Deps): Jobs {
  const logger = workerLogger(log);
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [name, async (payload: unknown) => work(payload)]),
  );
  const shared = { pgPool: pool, logger, taskList, noHandleSignals: true, concurrency };
  let runner: Runner | undefined;
  let utils: ReturnType<typeof makeWorkerUtils> | undefined;

  return {
    start: async () => {
      // The listening connection notices new jobs; the poll is for those that are due later and for lost notices.
      runner = await run({ ...shared, pollInterval: 2_000, gracefulShutdownAbortTimeout: 10_000 });
    },
    stop: async () => {
      await runner?.stop();
      runner = undefined;
      await (await utils)?.release();
      utils = undefined;
    },
    drain: async () => {
      await runOnce(shared);
    },
    reader: {
      name: 'jobs.add',
      events: ['job.requested'],
      handle: async event => {
        if (event.type !== 'job.requested') return;
        const { task, payload, runAt } = event.payload;
        if (tasks[task] === undefined) throw new Error(`no module has a job called ${task}`);
        utils ??= makeWorkerUtils({ pgPool: pool, logger });
        // A second delivery of the event finds the job by its key; a job must be idempotent, for it may have run by then.
        await (await utils).addJob(task, payload, {
          jobKey: event.id,
          jobKeyMode: 'unsafe_dedupe',
          maxAttempts: 12,
          ...(runAt === undefined ? {} : { runAt: new Date(runAt) }),
        });
      },
    },
  };
}

const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(scope => (level, message, meta) => {
    const write = level === 'error' ? log.error : level === 'warning' ? log.warn : log.debug;
    write.call(log, { ...scope, ...meta }, message);
  });
