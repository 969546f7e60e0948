import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { databaseUser } from '@baize/server/src/runtime/system-user.ts';
import type pg from 'pg';

const MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * The name of a tablespace in memory, made where the cluster has none since it started; undefined where this machine has no
 * such place or little of it. A database is 1,600 files: made and dropped in turn, a disk's file system takes a second to find
 * numbers for so many, memory takes a twentieth of it.
 */
export const memoryTablespace = async (client: pg.Client, clusterPid: number): Promise<string | undefined> => {
  if (!existsSync(MEMORY)) return undefined;
  const name = `memory_${clusterPid}`;
  const { rows } = await client.query<{ spcname: string }>(
    "SELECT spcname FROM pg_tablespace WHERE spcname ~ '^memory_'",
  );
  if (rows.some(row => row.spcname === name)) return name;
  for (const { spcname } of rows) await forget(client, spcname);
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < LEAST_FREE_BYTES) return undefined;
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  const user = databaseUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  await client.query(`CREATE TABLESPACE ${name} LOCATION '${folder}'`);
  return name;
};

/** Those of earlier starts of the cluster are empty once their databases are swept, or gone with the machine's memory. */
const forget = async (client: pg.Client, name: string) => {
  await client.query(`DROP TABLESPACE ${name}`);
  rmSync(folderOf(name), { recursive: true, force: true });
};

const folderOf = (name: string) => `${MEMORY}/baize-test-${name}`;
