import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTime, type Leader, lead, never } from '../clock/index.ts';
import { advisoryLocks } from '../db/index.ts';
import type { Metrics } from '../metrics.ts';
import { deliver, type Reader } from './deliver.ts';
import { retryDue, storeFailures } from './retries.ts';
import { hasBatch, takeBatch } from './take-batch.ts';

/** Turns rows of the outbox into calls of subscribers: in one process of all, in the order of the events' ids. */
export type Dispatcher = {
  readonly leading: boolean;
  /** Waits until the outbox and what is due again are empty; for tests and the command line. Works beside a leader. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

type Deps = { pool: pg.Pool; log: Logger; metrics: Metrics; readers: readonly Reader[]; start?: boolean };

const batchMax = 500;
/** After a batch: what comes meanwhile goes together, for each takes half a dozen statements however many events it has. */
const busyPauseMs = 50;
/** While nothing happens the look at the outbox is one statement, less and less often. */
const pauseMinMs = 10;
const pauseMaxMs = 40;
/** Rows whose ids are older than this are looked for now and then only: ids are made before they commit. */
const lookBackMs = 10_000;
const sweepMs = 1_000;
const retryMs = 250;
/** A batch that is under way when the house stops has so long to end; then its rows go back. */
const patienceMs = 5_000;

export function createDispatcher({ pool, log, metrics, readers, start = true }: Deps): Dispatcher {
  const counter = metrics.counter('baize_events_total', 'Events that subscribers were called with', ['outcome']);
  const lag = metrics.gauge('baize_events_lag_seconds', 'Age of the oldest event of the last batch');
  const job: Job = {
    readers,
    log,
    delivered: (events, failures, oldest) => {
      counter.inc({ outcome: 'handled' }, events - failures);
      counter.inc({ outcome: 'failed' }, failures);
      lag.set(Math.max(0, (Date.now() - oldest.getTime()) / 1000));
    },
  };
  const leader: Leader | undefined = start
    ? lead({
        name: 'dispatcher',
        key: advisoryLocks.dispatcher,
        pool,
        log,
        heartbeat: false,
        work: (client, signal) => dispatch(client, signal, job),
      })
    : undefined;
  return {
    get leading() {
      return leader?.leading ?? false;
    },
    drain: () => drain(pool, job),
    stop: async () => leader?.stop(),
  };
}

type Job = {
  readers: readonly Reader[];
  log: Logger;
  delivered(events: number, failures: number, oldest: Date): void;
};

async function dispatch(client: pg.Client, signal: AbortSignal, job: Job): Promise<void> {
  let pauseMs = pauseMinMs;
  let busy = false;
  let sweptAt = Number.NEGATIVE_INFINITY;
  let retriedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const now = performance.now();
    const sweeping = now - sweptAt >= sweepMs;
    const from = sweeping ? undefined : lookBackMs;
    const taken: number = busy || (await hasBatch(client, from)) ? await dispatchBatch(client, job, from, signal) : 0;
    busy = taken > 0;
    if (sweeping && taken < batchMax) sweptAt = now;
    if (now - retriedAt >= retryMs) {
      retriedAt = now;
      await retryDue(client, job.readers, job.log, signal);
    }
    if (taken === batchMax) continue;
    pauseMs = busy ? pauseMinMs : Math.min(pauseMs * 2, pauseMaxMs);
    await sleep(busy ? busyPauseMs : pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Takes a batch out, calls the subscribers, and commits: a crash between puts the rows back, so an event may come twice
 * but is never lost. What fails moves to the retries in the same transaction and stops nobody.
 */
async function dispatchBatch(
  client: pg.ClientBase,
  job: Job,
  lookBack: number | undefined,
  stop: AbortSignal,
): Promise<number> {
  await client.query('BEGIN');
  try {
    const events = await takeBatch(client, batchMax, lookBack);
    const [oldest] = events;
    if (oldest !== undefined) {
      const failed = await inTime(deliver(events, job.readers, job.log), stop, patienceMs);
      if (failed === 'late')
        throw new Error('a batch of events did not end in time; it is done again by who leads next');
      await storeFailures(client, failed);
      job.delivered(events.length, failed.length, oldest.createdAt);
    }
    await client.query('COMMIT');
    return events.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function drain(pool: pg.Pool, job: Job): Promise<void> {
  const client = await pool.connect();
  try {
    for (;;) {
      const taken = await dispatchBatch(client, job, undefined, never);
      const again = await retryDue(client, job.readers, job.log);
      if (taken + again > 0) continue;
      // Rows that a leader holds in its own batch are still there for a plain look.
      const { rows } = await client.query<{ left: boolean }>('SELECT EXISTS (SELECT FROM event_outbox) AS left');
      if (rows[0]?.left !== true) return;
      await sleep(5);
    }
  } finally {
    client.release();
  }
}
