import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { MigrationError } from './migration-error.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import { connectionOptions, ownerRole } from './pool.ts';
import { ensureRoles } from './roles.ts';

export type MigrationOutcome = { applied: string[]; known: number };
type AppliedRow = { name: string; checksum: string };

/**
 * Brings the database up to the given files, each in its own transaction, and returns the names of those that ran.
 * Several processes may call it at once: one works, the others wait. Fails with MigrationError on a file that was
 * changed or removed after it ran, and on SQL that the database refuses.
 */
export const migrate = async (
  ownerUrl: string,
  files: MigrationFile[] = readMigrations(),
): Promise<MigrationOutcome> => {
  await ensureRoles(ownerUrl);
  const client = new pg.Client(connectionOptions(ownerUrl, ownerRole));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrate]);
    await client.query(table);
    const applied = await client.query<AppliedRow>('SELECT name, checksum FROM schema_migration ORDER BY name');
    const pending = compare(files, applied.rows);
    for (const file of pending) await apply(client, file);
    return { applied: pending.map(file => file.name), known: files.length };
  } finally {
    await client.end();
  }
};

/** Names of the migrations that the database still lacks; for `/readyz`, which asks with the application's rights. */
export const pendingMigrations = async (pool: pg.Pool, files: readonly MigrationFile[]): Promise<string[]> => {
  const { rows } = await pool.query<AppliedRow>('SELECT name, checksum FROM schema_migration');
  return compare(files, rows).map(file => file.name);
};

const table = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    duration_ms int NOT NULL
  );
  GRANT SELECT ON schema_migration TO baize_app;`;

const compare = (files: readonly MigrationFile[], applied: readonly AppliedRow[]): MigrationFile[] => {
  const byName = new Map(files.map(file => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (file === undefined) {
      throw new MigrationError(
        `The database has the migration ${name}, but its file is gone. Put the file back, or run the version of Baize that has it.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it ran on this database. Put it back as it was and add a new file for the change.`,
      );
    }
  }
  const done = new Set(applied.map(row => row.name));
  return files.filter(file => !done.has(file.name));
};

const apply = async (client: pg.Client, file: MigrationFile) => {
  const started = performance.now();
  try {
    await client.query('BEGIN');
    await client.query(file.sql);
    await client.query('INSERT INTO schema_migration (name, checksum, duration_ms) VALUES ($1, $2, $3)', [
      file.name,
      file.checksum,
      Math.round(performance.now() - started),
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new MigrationError(`The migration ${file.name} failed${place(error, file.sql)}: ${messageOf(error)}`);
  }
};

const place = (error: unknown, sql: string) =>
  error instanceof pg.DatabaseError && error.position !== undefined
    ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`
    : '';

const messageOf = (error: unknown) => {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  return [error.message, error.detail, error.hint, error.where].filter(Boolean).join(' — ');
};
