import { applicationRole, connectionOptions, type MigrationOutcome, migrate, ownerRole } from '../db/index.ts';
import { installJobs } from '../jobs/index.ts';

/**
 * Brings everything that this version keeps in a database up to date: the tables of the modules and the job queue's. A
 * control database of its own gets the same, for it may hold a merchant too.
 */
export const migrateHouse = async (database: {
  url: string;
  ownerUrl: string;
  controlUrl: string;
}): Promise<MigrationOutcome> => {
  const outcome = await migrate(database.ownerUrl);
  await installJobs(connectionOptions(database.ownerUrl, ownerRole), applicationRole);
  if (database.controlUrl !== database.url) await migrate(database.controlUrl);
  return outcome;
};
