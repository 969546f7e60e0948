import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { applicationRole, ownerRole } from '../db/index.ts';
import {
  type Credentials,
  clusterHome,
  databaseName,
  newCredentials,
  readCredentials,
  superuser,
  writeCredentials,
} from './cluster-home.ts';
import { freePort, isPortFree } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { initialise, launch, type Machinery, stopPostgres } from './postgres-process.ts';
import { postmasterOf } from './postmaster-file.ts';
import { eventually } from './processes.ts';
import { databaseUser } from './system-user.ts';
import { alone, tenancy } from './tenancy.ts';
import { UserError } from './user-error.ts';

export type EmbeddedPostgres = {
  /** The address of a database of this server as one of its three roles. */
  urlOf(role: 'application' | 'owner' | 'superuser', database?: string): string;
  /** PGDATA, and the port and process that serve it. */
  cluster: string;
  port: number;
  pid: number;
  /** True when the server ran already: another process uses it, or a killed run left it. */
  adopted: boolean;
  /** Says goodbye; whoever goes last stops the server. */
  release(): Promise<void>;
};

/** 512 MB of log, the least that PostgreSQL keeps. */
const SEGMENTS_AHEAD = 32;

export type EmbeddedPostgresOptions = {
  dataFolder: string;
  /** False gives up durability for speed: for tests, whose data nobody will miss. */
  durable?: boolean;
};

/**
 * Starts the PostgreSQL of a data folder, or joins the one that runs there. Several processes may use it at once.
 * Fails with UserError (one sentence for a person) when the folder is broken or the server does not come up.
 */
export const startEmbeddedPostgres = async ({
  dataFolder,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const user = databaseUser();
  const home = clusterHome(dataFolder, user);
  const machinery: Machinery = { home, user, binaries: postgresBinaries(user, home.folder) };
  const tenants = tenancy(home.folder);
  return await alone(home.folder, async () => {
    const existing = readCredentials(home);
    const made = existing?.complete ? existing : await create(machinery, durable);
    refuseBroken(home.cluster);
    const { credentials, adopted } = await joinOrLaunch(machinery, made, durable);
    const server = postmasterOf(home.cluster);
    if (typeof server === 'string')
      throw new UserError(`The database in ${home.folder} stopped at once; see ${home.log}.`);
    tenants.enter();
    return {
      urlOf: (role, database = databaseName) => address(credentials, role, database),
      cluster: home.cluster,
      port: server.port,
      pid: server.pid,
      adopted: adopted && existing?.complete === true,
      release: () =>
        alone(home.folder, async () => {
          if (!tenants.leave()) await stopPostgres(home.cluster);
        }),
    };
  });
};

/** Whether a data folder holds a database that was made whole. */
export const hasEmbeddedPostgres = (dataFolder: string): boolean =>
  existsSync(dataFolder) && readCredentials(clusterHome(dataFolder, databaseUser()))?.complete === true;

/** Stops the server that killed processes left on a data folder; nothing where somebody still uses it. */
export const stopLeftPostgres = async (dataFolder: string): Promise<void> => {
  const home = clusterHome(dataFolder, databaseUser());
  await alone(home.folder, async () => {
    if (!tenancy(home.folder).isUsed()) await stopPostgres(home.cluster);
  });
};

const create = async (machinery: Machinery, durable: boolean): Promise<Credentials> => {
  await stopPostgres(machinery.home.cluster);
  const credentials = writeCredentials(machinery.home, newCredentials(await freePort()));
  initialise(machinery, credentials.superuser);
  const running = await launchSomewhere(machinery, credentials, durable);
  const client = new pg.Client(address(running, 'superuser', 'postgres'));
  await client.connect();
  try {
    for (const [role, password] of [
      [ownerRole, running.owner],
      [applicationRole, running.application],
    ] as const) {
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
    }
    await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
    if (durable) await makeLogAhead(client);
  } finally {
    await client.end();
  }
  return writeCredentials(machinery.home, { ...running, complete: true });
};

/**
 * Goes through so many segments of the log that as many as `min_wal_size` keeps are there to be renamed: a fresh one would
 * be filled with zeros while every bet waits. Takes about a second.
 */
const makeLogAhead = async (client: pg.Client): Promise<void> => {
  for (let segment = 0; segment < SEGMENTS_AHEAD; segment += 1) {
    await client.query(`SELECT pg_logical_emit_message(false, 'baize', ''), pg_switch_wal()`);
  }
  await client.query('CHECKPOINT');
};

/** What only a person can mend: a folder of another version, or one from which the heart is missing. */
const refuseBroken = (cluster: string) => {
  const file = join(cluster, 'PG_VERSION');
  const missing = [file, join(cluster, 'global/pg_control'), join(cluster, 'base')].find(path => !existsSync(path));
  if (missing !== undefined) {
    const what =
      existsSync(cluster) && readdirSync(cluster).length > 0 ? `${missing} is missing` : `${cluster} is gone`;
    throw new UserError(
      `The data folder is broken: ${what}. Restore a backup, or move the data folder away to begin anew.`,
    );
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version !== '18')
    throw new UserError(`The data folder holds PostgreSQL ${version}, but this Baize brings PostgreSQL 18.`);
};

const joinOrLaunch = async (machinery: Machinery, credentials: Credentials, durable: boolean) => {
  const { cluster } = machinery.home;
  // A server that is just starting or stopping is neither to be joined nor to be started beside.
  await eventually(() => {
    const server = postmasterOf(cluster);
    return typeof server === 'string' || server.ready;
  }, 60_000);
  const server = postmasterOf(cluster);
  if (typeof server === 'string') {
    // PostgreSQL takes any living process with the old id for itself and would refuse.
    if (server === 'foreign') rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return { credentials: await launchSomewhere(machinery, credentials, durable), adopted: false };
  }
  const running = { ...credentials, port: server.port };
  await requireAnswer(running, cluster);
  return {
    credentials: server.port === credentials.port ? running : writeCredentials(machinery.home, running),
    adopted: true,
  };
};

/** Starts on the port of last time, or on another one when somebody sits there. */
const launchSomewhere = async (
  machinery: Machinery,
  credentials: Credentials,
  durable: boolean,
): Promise<Credentials> => {
  const { home } = machinery;
  let port = (await isPortFree(credentials.port)) ? credentials.port : await freePort();
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const outcome = await launch(machinery, port, durable);
    if (outcome === 'ready') {
      return port === credentials.port ? credentials : writeCredentials(home, { ...credentials, port });
    }
    if (outcome === 'port taken') port = await freePort();
    else await letGo(home.cluster, outcome === 'still named' && attempt >= 10);
  }
  throw new UserError(`The database in ${home.folder} could not be started in twenty attempts; see ${home.log}.`);
};

/**
 * A killed server stays in the table of processes until its parent looks at it, and PostgreSQL takes it for alive. Where
 * no parent ever looks (a container without an init), its file is removed in the end; never while children of it work.
 */
const letGo = async (cluster: string, forget: boolean): Promise<void> => {
  await new Promise(resolve => setTimeout(resolve, 250));
  if (forget && postmasterOf(cluster) === 'dead') rmSync(join(cluster, 'postmaster.pid'), { force: true });
};

const requireAnswer = async (credentials: Credentials, cluster: string) => {
  const client = new pg.Client({
    connectionString: address(credentials, 'superuser', 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  try {
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new UserError(`A database server runs on ${cluster} but does not let us in (${why}). Stop it and try again.`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const address = (credentials: Credentials, role: 'application' | 'owner' | 'superuser', database: string) => {
  const [name, password] = {
    application: [applicationRole, credentials.application],
    owner: [ownerRole, credentials.owner],
    superuser: [superuser, credentials.superuser],
  }[role];
  return `postgres://${name}:${password}@127.0.0.1:${credentials.port}/${database}`;
};
