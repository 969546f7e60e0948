import { parentPort } from 'node:worker_threads';
import pg from 'pg';
import { databaseTypes } from '../../db/index.ts';
import { giveWay } from '../../runtime/thread-priority.ts';
import { reckonings } from './reckonings.ts';
import type { Reckoned } from './settlement-thread.ts';

// Whoever bets meanwhile goes first.
giveWay(5);

parentPort?.on('message', async ({ reckoning, issue, connectionString, options }: Reckoned) => {
  const client = new pg.Client({
    connectionString,
    types: databaseTypes,
    application_name: 'baize lottery settlement',
    ...(options === undefined ? {} : { options }),
  });
  await client.connect();
  try {
    await reckonings[reckoning]((text, values) => client.query(text, values), issue);
  } finally {
    await client.end();
  }
  parentPort?.postMessage('done');
});
