import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@baize/server/src/runtime/embedded-postgres.ts';
import { migrateHouse } from '@baize/server/src/runtime/migrate-house.ts';
import pg from 'pg';

export type BenchDatabase = {
  url: string;
  ownerUrl: string;
  superuserUrl: string;
  /** A connection with the owner's rights. */
  owner: pg.Client;
  close(): Promise<void>;
};

/** A fresh, migrated database of the product's own kind, durable as in production, in a folder that goes with it. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  // The database's user has to pass through it, and mkdtemp lets nobody pass.
  chmodSync(folder, 0o755);
  let postgres: EmbeddedPostgres | undefined;
  try {
    postgres = await startEmbeddedPostgres({ dataFolder: folder, durable: true });
    const url = postgres.urlOf('application');
    await migrateHouse({ url, controlUrl: url, ownerUrl: postgres.urlOf('owner') });
    const owner = new pg.Client(postgres.urlOf('owner'));
    await owner.connect();
    const server = postgres;
    return {
      url,
      ownerUrl: server.urlOf('owner'),
      superuserUrl: server.urlOf('superuser'),
      owner,
      close: async () => {
        await owner.end();
        await server.release();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await postgres?.release();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
