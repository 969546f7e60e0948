import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MigrationError } from './migration-error.ts';

export type SqlFile = { name: string; sql: string; checksum: string };

/** What a database of this version has: the steps that lead to its tables, and its functions and views as they stand. */
export type SchemaFiles = { migrations: readonly SqlFile[]; definitions: readonly SqlFile[] };

const server = fileURLToPath(new URL('../..', import.meta.url));

export const readSchema = (folder = server): SchemaFiles => ({
  migrations: readMigrations(`${folder}/migrations`),
  definitions: readDefinitions(`${folder}/definitions`),
});

/** The migrations of a folder in the order in which they run, which is the order of their names. */
const readMigrations = (folder: string): SqlFile[] =>
  sqlFiles(folder).map(path => {
    if (!/^\d{12}-[a-z][a-z0-9]*(-[a-z0-9]+)+\.sql$/.test(path)) {
      throw new MigrationError(`${path}: a migration is named YYYYMMDDHHMM-module-name.sql`);
    }
    return readSql(folder, path);
  });

/** One file for each function and view, in a folder for each module. */
const readDefinitions = (folder: string): SqlFile[] =>
  sqlFiles(folder).map(path => {
    const file = readSql(folder, path);
    const [, name] = /^[a-z-]+\/([a-z0-9_]+)\.sql$/.exec(path) ?? [];
    if (name === undefined || !new RegExp(`^CREATE OR REPLACE (FUNCTION|VIEW) ${name}\\b`, 'm').test(file.sql)) {
      throw new MigrationError(
        `${path}: a definition is named module/name.sql and creates or replaces what it is named after`,
      );
    }
    return file;
  });

const sqlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.sql'))
    .map(path => path.replaceAll('\\', '/'))
    .sort();

const readSql = (folder: string, path: string): SqlFile => {
  const sql = readFileSync(`${folder}/${path}`, 'utf8');
  return { name: path.slice(0, -'.sql'.length), sql, checksum: sha256(sql) };
};

/** What a definition's file is named after. */
export const definedName = (name: string): string => name.slice(name.indexOf('/') + 1);

/**
 * One word for the definitions together. The newest migration that has a line `-- definitions: word` names those of its version, so that
 * an older version, which lacks the file, never puts its own in their place.
 */
export const definitionsHash = ({ definitions }: Pick<SchemaFiles, 'definitions'>): string =>
  schemaHash({ migrations: [], definitions });

/** One word for all files together: databases with the same word are the same but for their rows. */
export const schemaHash = ({ migrations, definitions }: SchemaFiles): string =>
  sha256([...migrations, ...definitions].map(file => `${file.name} ${file.checksum}`).join('\n')).slice(0, 16);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
