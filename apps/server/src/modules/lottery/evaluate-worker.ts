import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { z } from 'zod';
import { evaluateIssue } from './evaluate.ts';

/** What a worker thread is given: only what can be copied to another thread. */
const job = z.object({
  connectionString: z.string(),
  options: z.string().optional(),
  evaluation: z.object({ merchantId: z.number(), issueId: z.string(), family: z.string(), result: z.string() }),
});

const { connectionString, options, evaluation } = job.parse(workerData);
const client = new pg.Client({
  connectionString,
  application_name: 'baize lottery evaluation',
  ...(options === undefined ? {} : { options }),
});
await client.connect();
try {
  await evaluateIssue((text, values) => client.query(text, values), evaluation);
  parentPort?.postMessage('done');
} finally {
  await client.end();
}
