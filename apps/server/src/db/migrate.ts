import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { type AppliedRow, appliedTo, type Queryable } from './applied-rows.ts';
import { changedDefinitions, define } from './definitions.ts';
import { MigrationError, refusedSql } from './migration-error.ts';
import { connectionOptions, ownerRole } from './pool.ts';
import { ensureRoles } from './roles.ts';
import { readSchema, type SchemaFiles, type SqlFile } from './schema-files.ts';

export type MigrationOutcome = { applied: string[]; known: number };

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
    throw refusedSql(`migration ${file.name}`, file.sql, error);
  }
};
