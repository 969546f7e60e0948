import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Two processes that start at once migrate one after the other. */
const lock = 7_243_100;

/**
 * Brings the studio's database up to the files of its migrations folder, in the order of their names, each in a transaction
 * of its own. A file that was changed after it ran, or is gone, is refused. `app` is the role that the running service has.
 */
export const migrateStudio = async (ownerUrl: string, appUrl: string): Promise<void> => {
  const app = pg.escapeIdentifier(decodeURIComponent(new URL(appUrl).username));
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS studio_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM studio_migration',
    );
    const files = readFiles();
    for (const { name, checksum } of rows)
      if (files.find(file => file.name === name)?.checksum !== checksum)
        throw new Error(`the studio's migration ${name} was changed or removed after it ran`);
    const done = new Set(rows.map(row => row.name));
    for (const file of files) if (!done.has(file.name)) await apply(client, file, app);
  } finally {
    await client.end();
  }
};

type File = { name: string; sql: string; checksum: string };

const readFiles = (): File[] =>
  readdirSync(folder)
    .filter(name => /^\d{12}-[a-z-]+\.sql$/.test(name))
    .sort()
    .map(name => {
      const sql = readFileSync(`${folder}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

const apply = async (client: pg.Client, { name, sql, checksum }: File, app: string): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(sql.replaceAll('{app}', app));
    await client.query('INSERT INTO studio_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`the studio's migration ${name} failed: ${error instanceof Error ? error.message : error}`);
  }
};
