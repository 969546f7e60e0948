import type { Config } from '../config/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The database of this house, wherever it runs: addresses for each role, and a goodbye. */
export type HouseDatabase = {
  url: string;
  ownerUrl: string;
  controlUrl: string;
  embedded: EmbeddedPostgres | undefined;
  release(): Promise<void>;
};

/** The configured database, or the embedded one of the data folder, started where it does not run yet. */
export const openHouseDatabase = async ({ database, dataFolder }: Config): Promise<HouseDatabase> => {
  if (database.url !== undefined) {
    return {
      url: database.url,
      ownerUrl: database.ownerUrl ?? database.url,
      controlUrl: database.controlUrl ?? database.url,
      embedded: undefined,
      release: async () => undefined,
    };
  }
  const embedded = await startEmbeddedPostgres({ dataFolder });
  const url = embedded.urlOf('application');
  return {
    url,
    ownerUrl: embedded.urlOf('owner'),
    controlUrl: database.controlUrl ?? url,
    embedded,
    release: embedded.release,
  };
};
