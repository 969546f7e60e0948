import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { openHouseDatabase } from '../runtime/house-database.ts';
import { createLog } from '../runtime/log.ts';
import { ensureMigrated } from '../runtime/migrate-house.ts';
import { settledConfig } from './settled-config.ts';

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
