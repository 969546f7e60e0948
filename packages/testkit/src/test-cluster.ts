import { fileURLToPath } from 'node:url';
import { readSchema, schemaHash } from '@baize/server/src/db/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@baize/server/src/runtime/embedded-postgres.ts';
import { migrateHouse } from '@baize/server/src/runtime/migrate-house.ts';
import pg from 'pg';
import { fakeClock } from './fake-clock.ts';
import { memoryTablespace } from './memory-tablespace.ts';

const dataFolder = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));
const templateLock = 7_243_010;
const placeLock = 7_243_011;

let joined: Promise<EmbeddedPostgres> | undefined;
let template: Promise<string> | undefined;
let place: Promise<string> | undefined;

/**
 * Joins the one PostgreSQL of all test runs of this work tree, starting it where needed. It gives up durability, and
 * its folder is used again and again.
 */
export const testPostgres = (): Promise<EmbeddedPostgres> => {
  joined ??= startEmbeddedPostgres({ dataFolder, durable: false });
  return joined;
};

/** The name of a migrated database that nobody connects to, from which others are cloned; made once for each set of migrations. */
export const templateDatabase = (): Promise<string> => {
  template ??= testPostgres().then(ensureTemplate);
  return template;
};

/** What says where clones lie: in memory where there is enough of it, else nothing, beside the template. */
export const placeOfClones = (): Promise<string> => {
  place ??= testPostgres().then(postgres =>
    asSuperuser(postgres, async client => {
      await client.query('SELECT pg_advisory_lock($1)', [placeLock]);
      const tablespace = await memoryTablespace(client, postgres.pid);
      return tablespace === undefined ? '' : `TABLESPACE ${tablespace}`;
    }),
  );
  return place;
};

/**
 * Says goodbye to it, and takes along what ended processes left where `isAlive` is told; the last process stops it. One that
 * was killed need not say anything.
 */
export const leaveTestPostgres = async (isAlive?: (pid: number) => boolean): Promise<void> => {
  const postgres = await joined?.catch(() => undefined);
  joined = undefined;
  template = undefined;
  place = undefined;
  // Each project of a run sets up and leaves by itself, in one process: the first that leaves has stopped it for the others.
  if (postgres && isAlive?.(postgres.pid)) await sweep(postgres, isAlive);
  await postgres?.release();
};

/** Runs the work on a connection with all rights. */
export const asSuperuser = async <T>(
  postgres: EmbeddedPostgres,
  work: (client: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> => {
  const client = new pg.Client(postgres.urlOf('superuser', database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Removes what killed runs left: databases whose process is gone and templates of migrations of long ago. */
export const sweep = async (postgres: EmbeddedPostgres, isAlive: (pid: number) => boolean): Promise<void> => {
  await asSuperuser(postgres, async client => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname ~ '^(test|template)_' ORDER BY oid DESC",
    );
    const names = rows.map(row => row.datname);
    const orphans = names.filter(name => name.startsWith('test_') && !isAlive(Number(name.split('_')[1])));
    const oldTemplates = names.filter(name => name.startsWith('template_')).slice(4);
    for (const name of [...orphans, ...oldTemplates])
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
};

const ensureTemplate = async (postgres: EmbeddedPostgres): Promise<string> => {
  const name = `template_${schemaHash(readSchema())}`;
  await asSuperuser(postgres, async client => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    const building = `building_${name}`;
    await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${building} OWNER baize_owner`);
    const url = postgres.urlOf('application', building);
    await migrateHouse({ url, controlUrl: url, ownerUrl: postgres.urlOf('owner', building) });
    await asSuperuser(postgres, built => roomFor(built, fakeClock().now()), building);
    await client.query(`ALTER DATABASE ${building} RENAME TO ${name}`);
  });
  return name;
};

/** A test's clock may be years away from the months that the migrations made room for. */
export const roomFor = async (client: Pick<pg.Client, 'query'>, now: Date): Promise<void> => {
  await client.query('SELECT ledger_partition_ahead($1, 6)', [new Date(now.getTime() - 31 * 86_400_000)]);
};
