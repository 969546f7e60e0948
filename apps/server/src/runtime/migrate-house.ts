import {
  applicationRole,
  connectionOptions,
  createPool,
  type MigrationOutcome,
  migrate,
  ownerRole,
  pendingMigrations,
  readSchema,
} from '../db/index.ts';
import { installJobs } from '../jobs/index.ts';
import type { HouseDatabase } from './house-database.ts';

type Addresses = Pick<HouseDatabase, 'url' | 'ownerUrl' | 'controlUrl'>;

/**
 * Brings everything that this version keeps in a database up to date: the tables of the modules and the job queue's. A
 * control database of its own gets the same, for it may hold a merchant too.
 */
export const migrateHouse = async (database: Addresses): Promise<MigrationOutcome> => {
  const outcome = await migrate(database.ownerUrl);
  await installJobs(connectionOptions(database.ownerUrl, ownerRole), applicationRole);
  if (database.controlUrl !== database.url) await migrate(database.controlUrl);
  return outcome;
};

/**
 * Migrates where something is missing. A process that has the application's rights only, beside a database that
 * another one has migrated, finds nothing missing and needs no more.
 */
export const ensureMigrated = async (database: Addresses): Promise<void> => {
  if (!(await isMigrated(database.url)) || !(await isMigrated(database.controlUrl))) await migrateHouse(database);
};

const isMigrated = async (url: string): Promise<boolean> => {
  const pool = createPool({ url, max: 1, name: 'baize migrations' });
  try {
    return (await pendingMigrations(pool, readSchema())).length === 0;
  } catch (error) {
    // There is no table yet, or no role to act as: a database that nobody has migrated.
    if (error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '22023')) return false;
    throw error;
  } finally {
    await pool.end();
  }
};
