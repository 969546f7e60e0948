import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from './processes.ts';

/** A tenth of an equal share of the cores (setpriority(2)). */
const NICE = 10;
/** Linux lets a process that is not root say so once in a tenth of a second. */
const AGAIN_MS = 130;
const TRIES = 5;

/**
 * Lets the database's own process behind a connection have less of the cores while others want them, and all of them while nobody does:
 * for large work of which nobody waits for a part. Where the database runs elsewhere, or as somebody else, nothing changes.
 */
export async function backendGivesWay(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query<{ pid: number; port: number | null }>(
    'SELECT pg_backend_pid() AS pid, inet_client_port() AS port',
  );
  const [backend] = rows;
  if (backend === undefined || backend.port !== ourPort(connection) || !isThatBackend(backend)) return;
  for (let left = TRIES; left > 0 && !givesWay(backend.pid); left -= 1) await sleep(AGAIN_MS);
}

/** Another one than the database sees where a pooler stands between: its connections are everybody's. */
const ourPort = (connection: pg.ClientBase): number | undefined => {
  if (!(connection instanceof pg.Client)) return undefined;
  const { stream } = connection.connection;
  return stream instanceof Socket ? stream.localPort : undefined;
};

/** A database elsewhere has its own numbers of processes: this one calls itself by the port of our end. */
const isThatBackend = ({ pid, port }: { pid: number; port: number | null }): boolean => {
  const line = commandLine(pid);
  return port !== null && line?.startsWith('postgres: ') === true && line.includes(`(${port})`);
};

/** False where it may be said again soon. */
function givesWay(pid: number): boolean {
  try {
    setPriority(pid, NICE);
    // Every process of PostgreSQL is a session of its own, and where sessions are groups Linux shares the cores among those.
    writeFileSync(`/proc/${pid}/autogroup`, String(NICE));
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN');
  }
}
