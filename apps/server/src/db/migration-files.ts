import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MigrationError } from './migration-error.ts';

export type MigrationFile = { name: string; sql: string; checksum: string };

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The migrations of a folder in the order in which they run, which is the order of their names. */
export const readMigrations = (folder = migrationsFolder): MigrationFile[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => {
      if (!/^\d{12}-[a-z][a-z0-9]*(-[a-z0-9]+)+\.sql$/.test(file)) {
        throw new MigrationError(`${file}: a migration is named YYYYMMDDHHMM-module-name.sql`);
      }
      const sql = readFileSync(`${folder}/${file}`, 'utf8');
      return { name: file.slice(0, -'.sql'.length), sql, checksum: sha256(sql) };
    });

/** One word for all migrations together: databases with the same word have the same tables. */
export const migrationsHash = (files: readonly MigrationFile[]): string =>
  sha256(files.map(file => `${file.name} ${file.checksum}`).join('\n')).slice(0, 16);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
