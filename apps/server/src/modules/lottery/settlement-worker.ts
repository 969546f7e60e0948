import { parentPort } from 'node:worker_threads';
import type pg from 'pg';
import { databaseTypes, HouseClient } from '../../db/index.ts';
import { backendGivesWay } from '../../runtime/backend-priority.ts';
import { giveWay } from '../../runtime/thread-priority.ts';
import { reckonWith } from './reckonings.ts';
import type { Reckoned } from './settlement-thread.ts';

// Whoever bets meanwhile goes first.
giveWay(5);

/** How long a connection waits for the next issue: a fresh one has to read about all partitions before it plans its first statement. */
const IDLE_MS = 10_000;

type Address = Pick<Reckoned, 'connectionString' | 'options'>;
type Open = { to: string; client: pg.Client; idle?: NodeJS.Timeout };

let open: Open | undefined;

parentPort?.on('message', async ({ reckoning, ...address }: Reckoned) => {
  const connection = await connectionTo(address);
  await reckonWith((text, values) => connection.client.query(text, values), reckoning);
  connection.idle = setTimeout(() => close(connection), IDLE_MS);
  parentPort?.postMessage('done');
});

/** The open one where it leads there; a thread serves one issue at a time. */
async function connectionTo(address: Address): Promise<Open> {
  const to = JSON.stringify(address);
  if (open !== undefined) clearTimeout(open.idle);
  if (open?.to === to) return open;
  if (open !== undefined) close(open);
  const { connectionString, options } = address;
  const client = new HouseClient({
    connectionString,
    types: databaseTypes,
    application_name: 'baize lottery settlement',
    ...(options === undefined ? {} : { options }),
  });
  const made: Open = { to, client };
  client.on('error', () => close(made));
  await client.connect();
  await backendGivesWay(client);
  open = made;
  return made;
}

function close(connection: Open): void {
  if (open === connection) open = undefined;
  clearTimeout(connection.idle);
  connection.client.end().catch(() => undefined);
}
