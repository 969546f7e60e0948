import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { hasEmbeddedPostgres } from '../runtime/embedded-postgres.ts';
import { openHouseDatabase } from '../runtime/house-database.ts';
import { createLog } from '../runtime/log.ts';
import { ensureMigrated } from '../runtime/migrate-house.ts';
import { UserError } from '../runtime/user-error.ts';
import { settledConfig } from './settled-config.ts';

/** The same for commands that only look: where there is no house, nothing is made, and nothing is said to be right. */
export const withStandingHouse = async (work: (ctx: Context) => Promise<void>): Promise<void> => {
  const { database, dataFolder } = settledConfig({ makeSecrets: false });
  if (database.url === undefined && !hasEmbeddedPostgres(dataFolder))
    throw new UserError(
      `There is no house in ${dataFolder}. Set BAIZE_DATA to the folder of yours, or start one there first.`,
    );
  await withContext(work);
};

/** Runs a command's work on the house's own context, migrated, beside a running server or without one. */
export const withContext = async (work: (ctx: Context) => Promise<void>): Promise<void> => {
  const config = settledConfig();
  const database = await openHouseDatabase(config);
  try {
    await ensureMigrated(database);
    const { url, controlUrl } = database;
    const standing = createContext({ config, log: createLog(config), url, controlUrl, processMetrics: false });
    try {
      await standing.start();
      await work(standing.ctx);
    } finally {
      await standing.close();
    }
  } finally {
    await database.release();
  }
};
