import pg from 'pg';
import { appliedTo, type Queryable } from './applied-rows.ts';
import { MigrationError, refusedSql } from './migration-error.ts';
import { definedName, type SqlFile } from './schema-files.ts';

/** The definitions that a database has otherwise, or not at all. */
export const changedDefinitions = async (client: Queryable, files: readonly SqlFile[]): Promise<SqlFile[]> => {
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

/** Makes the changed ones. A view waits for whoever reads it, and all who want to read it then wait behind: not for long, and then once more. */
export const define = async (
  client: pg.Client,
  all: readonly SqlFile[],
  changed: readonly SqlFile[],
): Promise<void> => {
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
      throw refusedSql(`definition ${file.name}`, file.sql, error);
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
