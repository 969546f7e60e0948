import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { clusterHome } from '../cluster-home.ts';
import { databaseUser, type SystemUser } from '../system-user.ts';
import { UserError } from '../user-error.ts';
import { unpackArchive } from './archive-reader.ts';

const passport = z.object({ version: z.string(), postgres: z.number() });

/**
 * Puts a backup into an empty data folder; the database finishes its recovery when it is started next. Fails with
 * UserError where the folder holds a house already or the archive is not whole, and then leaves nothing behind.
 */
export const restore = async (archive: string, dataFolder: string): Promise<{ version: string }> => {
  const user = databaseUser();
  const home = clusterHome(dataFolder, user);
  if (existsSync(home.cluster) || existsSync(home.credentialsFile) || existsSync(join(dataFolder, 'secrets.json'))) {
    throw new UserError(
      `There is a house in ${dataFolder} already. Move that folder away, or set BAIZE_DATA to an empty one.`,
    );
  }
  if (!existsSync(archive)) throw new UserError(`There is no file ${archive}.`);
  const unpacked = join(home.folder, 'restoring');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { mode: 0o700 });
  try {
    const { version } = await unpack(archive, unpacked);
    const data = join(unpacked, 'data');
    renameSync(join(data, 'postgres/connection.json'), home.credentialsFile);
    for (const name of readdirSync(data)) if (name !== 'postgres') renameSync(join(data, name), join(dataFolder, name));
    if (user !== undefined) giveTo(user, join(unpacked, 'cluster'));
    renameSync(join(unpacked, 'cluster'), home.cluster);
    return { version };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
};

const unpack = async (archive: string, target: string) => {
  try {
    await unpackArchive(archive, target);
    const found = passport.parse(JSON.parse(readFileSync(join(target, 'baize.json'), 'utf8')));
    if (found.postgres === 18) return found;
    throw new Error(`it holds PostgreSQL ${found.postgres}, and this Baize brings 18`);
  } catch (error) {
    throw new UserError(`${archive} cannot be restored: ${error instanceof Error ? error.message : error}.`);
  }
};

const giveTo = (user: SystemUser, path: string): void => {
  chownSync(path, user.uid, user.gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name));
};
