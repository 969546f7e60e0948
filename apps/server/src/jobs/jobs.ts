import {
  makeWorkerUtils,
  type Runner,
  run,
  runOnce,
  type TaskList,
  Logger as WorkerLogger,
  type WorkerUtils,
} from 'graphile-worker';
import pg from 'pg';
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
  /** The house's pool: the queue connects as it does, on connections of its own. */
  pool: pg.Pool;
  log: Logger;
  tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  concurrency?: number;
};

/** Ends of jobs are written down where an error is heard. On their own nobody listens, and a database that is away for a moment ends the process. */
const OVERSEEN = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
const AGAIN_MS = 1_000;

type Queue = { pool: pg.Pool; utils: WorkerUtils };

export function createJobs({ pool: house, log, tasks, concurrency = 4 }: Deps): Jobs {
  const logger = workerLogger(log);
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [name, async (payload: unknown) => work(payload)]),
  );
  let opening: Promise<Queue> | undefined;
  let runner: Runner | undefined;
  let isWorking = false;
  let again: NodeJS.Timeout | undefined;

  const queue = (): Promise<Queue> => {
    opening ??= openQueue(house, concurrency, log, logger);
    return opening;
  };
  const shared = async () => ({ pgPool: (await queue()).pool, logger, taskList, noHandleSignals: true, concurrency });

  const begin = async (): Promise<void> => {
    // The listening connection notices new jobs; the poll is for those that are due later and for lost notices.
    runner = await run({
      ...(await shared()),
      pollInterval: 2_000,
      gracefulShutdownAbortTimeout: 10_000,
      preset: { worker: OVERSEEN },
    });
    // A queue that cannot write down how a job ended gives up. That job runs again once its lock is four hours old.
    runner.promise.then(beginAgain, beginAgain);
  };
  const beginAgain = (err?: unknown): void => {
    runner = undefined;
    if (!isWorking) return;
    log.warn({ err }, 'the job queue ended; it begins again');
    again = setTimeout(() => void begin().catch(beginAgain), AGAIN_MS);
  };

  return {
    start: async () => {
      isWorking = true;
      await begin();
    },
    stop: async () => {
      isWorking = false;
      clearTimeout(again);
      const last = runner;
      // One that is just giving up by itself is waited for.
      await last?.stop().catch(() => last.promise.catch(() => undefined));
      runner = undefined;
      const open = await opening;
      opening = undefined;
      await open?.utils.release();
      await open?.pool.end();
    },
    drain: async () => runOnce(await shared()),
    reader: {
      name: 'jobs.add',
      events: ['job.requested'],
      handle: async event => {
        if (event.type !== 'job.requested') return;
        const { task, payload, runAt } = event.payload;
        if (tasks[task] === undefined) throw new Error(`no module has a job called ${task}`);
        const { utils } = await queue();
        // A second delivery of the event finds the job by its key; a job must be idempotent, for it may have run by then.
        await utils.addJob(task, payload, {
          jobKey: event.id,
          jobKeyMode: 'unsafe_dedupe',
          maxAttempts: 12,
          ...(runAt === undefined ? {} : { runAt: new Date(runAt) }),
        });
      },
    },
  };
}

/** The queue writes its rows back as JSON, which no bigint survives: its own connections read int8 as text. */
async function openQueue(house: pg.Pool, concurrency: number, log: Logger, logger: WorkerLogger): Promise<Queue> {
  const { types: _houseTypes, ...options } = house.options;
  const pool = new pg.Pool({ ...options, max: concurrency + 2, application_name: 'baize jobs' });
  const broke = (err: Error): void => log.warn({ err }, 'a connection of the job queue broke');
  pool.on('error', broke);
  pool.on('connect', client => void client.on('error', broke));
  return { pool, utils: await makeWorkerUtils({ pgPool: pool, logger }) };
}

const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(scope => (level, message, meta) => {
    const write = level === 'error' ? log.error : level === 'warning' ? log.warn : log.debug;
    write.call(log, { ...scope, ...meta }, message);
  });
