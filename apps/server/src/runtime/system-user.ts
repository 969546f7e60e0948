import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from './user-error.ts';

export type SystemUser = { name: string; uid: number; gid: number };

/**
 * The user as whom PostgreSQL runs when we are root, which it refuses to be: `postgres` where there is one, else a
 * new one, else `nobody`. Undefined when we are not root and PostgreSQL may simply be us.
 */
export const databaseUser = (): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const found = lookUp('postgres') ?? created() ?? lookUp('nobody');
  if (found === undefined) {
    throw new UserError('PostgreSQL does not run as root, and no user named postgres exists or could be made.');
  }
  return found;
};

/** Whether the user may enter this folder: every folder above it lets others pass. */
export const isReachable = (folder: string, user: SystemUser): boolean => {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const above = dirname(folder);
  return above === folder || isReachable(above, user);
};

const created = () => {
  for (const [program, ...options] of [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ]) {
    try {
      execFileSync(program ?? '', options, { stdio: 'ignore' });
      return lookUp('postgres');
    } catch {}
  }
  return undefined;
};

const lookUp = (name: string): SystemUser | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) };
};
