import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Evaluation } from './evaluate.ts';

/**
 * Evaluates an issue in a thread with a connection of its own, so that a large one does not stop the loop that answers
 * people. Rejects with the thread's error.
 */
export function evaluateInThread(pool: pg.Pool, evaluation: Evaluation): Promise<void> {
  const { connectionString, options } = pool.options;
  if (connectionString === undefined) throw new Error('the pool has no address that a thread could use');
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./evaluate-worker.ts', import.meta.url), {
      workerData: { connectionString, options, evaluation },
    });
    let done = false;
    worker.on('message', () => {
      done = true;
    });
    worker.on('error', reject);
    worker.on('exit', code => {
      if (done && code === 0) resolve();
      else reject(new Error(`the evaluation ended with ${code}`));
    });
  });
}
