import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureDataFolder } from '../config/index.ts';
import { isReachable, type SystemUser } from './system-user.ts';
import { UserError } from './user-error.ts';

const credentials = z.strictObject({
  port: z.number().int(),
  superuser: z.string(),
  owner: z.string(),
  application: z.string(),
  /** False until roles and database stand: a start that was killed before that begins anew. */
  complete: z.boolean(),
});
export type Credentials = z.output<typeof credentials>;

/** Where everything of one embedded database lies. */
export type ClusterHome = { folder: string; cluster: string; log: string; credentialsFile: string };

export const databaseName = 'baize';
export const superuser = 'baize_admin';

/**
 * The folder of the embedded database inside the data folder. Where root keeps its data in a place that the
 * database's user cannot enter (such as /root), it moves to /var/lib/baize under a name made from the data folder.
 */
export const clusterHome = (dataFolder: string, user: SystemUser | undefined): ClusterHome => {
  const inside = join(dataFolder, 'postgres');
  try {
    ensureDataFolder(dataFolder);
    const folder = user === undefined || isReachable(dataFolder, user) ? inside : outside(dataFolder);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    return {
      folder,
      cluster: join(folder, 'cluster'),
      log: join(folder, 'server.log'),
      credentialsFile: join(folder, 'connection.json'),
    };
  } catch (error) {
    throw new UserError(
      `The data folder ${dataFolder} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
};

export const readCredentials = ({ credentialsFile }: ClusterHome): Credentials | undefined => {
  if (!existsSync(credentialsFile)) return undefined;
  try {
    return credentials.parse(JSON.parse(readFileSync(credentialsFile, 'utf8')));
  } catch {
    throw new UserError(`${credentialsFile} is damaged. Restore the data folder from a backup, or move it away.`);
  }
};

export const writeCredentials = ({ credentialsFile }: ClusterHome, value: Credentials): Credentials => {
  writeFileSync(`${credentialsFile}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${credentialsFile}.new`, credentialsFile);
  return value;
};

export const newCredentials = (port: number): Credentials => {
  const password = () => randomBytes(24).toString('base64url');
  return { port, superuser: password(), owner: password(), application: password(), complete: false };
};

const outside = (dataFolder: string) => {
  const word = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  mkdirSync('/var/lib/baize', { recursive: true, mode: 0o755 });
  return join('/var/lib/baize', word);
};
