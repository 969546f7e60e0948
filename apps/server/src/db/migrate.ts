import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { MigrationError } from './migration-error.ts';
import { connectionOptions, ownerRole } from './pool.ts';
import { ensureRoles } from './roles.ts';
import { definedName, readSchema, type SchemaFiles, type SqlFile } from './schema-files.ts';

export type MigrationOutcome = { applied: string[]; known: number };
type AppliedRow = { name: string; checksum: string };

/**
 * Brings the database up to the given files and returns the names of those that ran: each migration in its own transaction, then
 * the functions and views that this database has otherwise or not at all, in one. Several processes may call it at once: one works, the
 * others wait. Fails with MigrationError on a migration that was changed or removed after it ran, and on SQL that the database refuses.
 */
export const migrate = async (ownerUrl: string, files: SchemaFiles = readSchema()): Promise<MigrationOutcome> => {
  await ensureRoles(ownerUrl);
  const client = new pg.Client(connectionOptions(ownerUrl, ownerRole));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrate]);
    await client.query(tables);
    const pending = comparedMigrations(files.migrations, await appliedTo(client, 'schema_migration'));
    for (const file of pending) await apply(client, file);
    const replaced = await changedDefinitions(client, files.definitions);
    await define(client, files.definitions, replaced);
    return {
      applied: [...pending, ...replaced].map(file => file.name),
      known: files.migrations.length + files.definitions.length,
    };
  } finally {
    await client.end();
  }
};

/** Names of the files that the database still lacks. */
export const pendingMigrations = async (client: Queryable, files: SchemaFiles): Promise<string[]> =>
  [
    ...comparedMigrations(files.migrations, await appliedTo(client, 'schema_migration')),
    ...(await changedDefinitions(client, files.definitions)),
  ].map(file => file.name);

/**
 * The same for `/readyz`, which asks with the application's rights: a database that a newer version has migrated lacks nothing, for
 * what is new there stands beside what this version knows.
 */
export const lackingMigrations = async (client: Queryable, files: SchemaFiles): Promise<string[]> => {
  const newest = files.migrations.at(-1)?.name ?? '';
  const applied = await appliedTo(client, 'schema_migration');
  return applied.some(({ name }) => name > newest) ? [] : await pendingMigrations(client, files);
};

const tables = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    duration_ms int NOT NULL
  );
  CREATE TABLE IF NOT EXISTS schema_definition (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  GRANT SELECT ON schema_migration, schema_definition TO baize_app;`;

type Queryable = Pick<pg.ClientBase, 'query'>;

const appliedTo = async (client: Queryable, table: 'schema_migration' | 'schema_definition'): Promise<AppliedRow[]> =>
  (await client.query<AppliedRow>(`SELECT name, checksum FROM ${table}`)).rows;

const comparedMigrations = (files: readonly SqlFile[], applied: readonly AppliedRow[]): SqlFile[] => {
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

const changedDefinitions = async (client: Queryable, files: readonly SqlFile[]): Promise<SqlFile[]> => {
  const known = new Map((await appliedTo(client, 'schema_definition')).map(row => [row.name, row.checksum]));
  const { rows } = await client.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'`,
  );
  const standing = new Set(rows.map(row => row.name));
  // What went with a table that was made anew is missing, whatever it said.
  return files.filter(({ name, checksum }) => known.get(name) !== checksum || !standing.has(definedName(name)));
};

const DEFINE_TRIES = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** A view waits for whoever reads it, and all who want to read it then wait behind: not for long, and then once more. */
const define = async (client: pg.Client, all: readonly SqlFile[], changed: readonly SqlFile[]): Promise<void> => {
  for (let left = DEFINE_TRIES - 1; ; left -= 1) {
    try {
      await defineAtOnce(client, all, changed);
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (left === 0 || !(error instanceof MigrationError) || codeOf(error.cause) !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
};

/** All or none: functions call each other. What has no file any more is forgotten; whatever took it away dropped it. */
const defineAtOnce = async (client: pg.Client, all: readonly SqlFile[], changed: readonly SqlFile[]): Promise<void> => {
  await client.query('BEGIN');
  // In the order of their names a function may stand before what it calls.
  await client.query("SET LOCAL check_function_bodies = off; SET LOCAL lock_timeout = '3s'");
  for (const file of [...changed].sort((one, other) => Number(isView(one)) - Number(isView(other)))) {
    try {
      await client.query(file.sql);
    } catch (error) {
      throw new MigrationError(`The definition ${file.name} failed${place(error, file.sql)}: ${messageOf(error)}`, {
        cause: error,
      });
    }
    await client.query(
      `INSERT INTO schema_definition (name, checksum) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [file.name, file.checksum],
    );
  }
  await client.query('DELETE FROM schema_definition WHERE name <> ALL ($1)', [all.map(file => file.name)]);
  await client.query('COMMIT');
};

const isView = ({ sql }: SqlFile): boolean => /^CREATE OR REPLACE VIEW\b/m.test(sql);

const codeOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

const apply = async (client: pg.Client, file: SqlFile) => {
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
