import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { type Reckoning, reckonWith } from './reckonings.ts';

/** From so many orders on, reckoning goes to a thread of its own. */
export const LARGE_FROM = 1_000;

/** What a thread is asked: only what can be copied to it. */
export type Reckoned = { reckoning: Reckoning; connectionString: string; options?: string };

const idle: Worker[] = [];

/** Reckons here, or in a thread where the issue is large. */
export async function reckon(pool: pg.Pool, reckoning: Reckoning, isLarge: boolean): Promise<void> {
  if (isLarge) return reckonInThread(pool, reckoning);
  const client = await pool.connect();
  try {
    await reckonWith((text, values) => client.query(text, values), reckoning);
  } finally {
    client.release();
  }
}

/**
 * Reckons in a thread with a connection of its own, so that a large issue does not stop the loop that answers people. Rejects with
 * the thread's error. A thread serves one issue at a time, and holds the process only as long as somebody waits for it.
 */
export async function reckonInThread(pool: pg.Pool, reckoning: Reckoning): Promise<void> {
  const { connectionString, options } = pool.options;
  if (connectionString === undefined) throw new Error('the pool has no address that a thread could use');
  const thread = idle.pop() ?? new Worker(new URL('./settlement-worker.ts', import.meta.url));
  thread.ref();
  thread.postMessage({ reckoning, connectionString, ...(options === undefined ? {} : { options }) });
  // A thread that failed has ended: the next issue gets a new one.
  await once(thread, 'message');
  thread.unref();
  idle.push(thread);
}

/** Ends the threads that wait, with their connections. */
export async function endThreads(): Promise<void> {
  await Promise.all(idle.splice(0).map(thread => thread.terminate()));
}
