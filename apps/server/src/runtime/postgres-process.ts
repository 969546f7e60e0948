import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type ClusterHome, superuser } from './cluster-home.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresSettings } from './postgres-settings.ts';
import { postmasterOf } from './postmaster-file.ts';
import { eventually, isAlive } from './processes.ts';
import type { SystemUser } from './system-user.ts';
import { UserError } from './user-error.ts';

export type Machinery = { home: ClusterHome; binaries: PostgresBinaries; user: SystemUser | undefined };

/** Makes an empty cluster: checksums on, sorted by code point the same on every machine, passwords only. */
export const initialise = ({ home, binaries, user }: Machinery, password: string): void => {
  rmSync(home.cluster, { recursive: true, force: true });
  mkdirSync(home.cluster, { mode: 0o700 });
  const passwordFile = join(home.folder, 'initial-password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user !== undefined) for (const path of [home.cluster, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = [
    `--pgdata=${home.cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-sync',
  ];
  const run = spawnSync(binaries.initdb, options, {
    ...identity(user),
    cwd: home.folder,
    encoding: 'utf8',
    env: cleanEnvironment(),
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0)
    throw new UserError(
      `The database could not be made in ${home.cluster}: ${reason(run.stderr || String(run.error))}`,
    );
};

/**
 * After a server was killed its process may still be listed (`still named`), or its children may still be at work
 * (`still used`) for a moment.
 */
export type LaunchOutcome = 'ready' | 'port taken' | 'still named' | 'still used';

/** Starts the server and waits until it answers. It lives on when this process is killed; `stopPostgres` ends it. */
export const launch = async (
  { home, binaries, user }: Machinery,
  port: number,
  durable: boolean,
): Promise<LaunchOutcome> => {
  rotate(home.log);
  const from = existsSync(home.log) ? statSync(home.log).size : 0;
  const log = openSync(home.log, 'a', 0o600);
  const settings = Object.entries(postgresSettings(port, durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...settings], {
    ...identity(user),
    // A group of its own: Ctrl+C reaches the server first, which still needs its database to finish its work.
    detached: true,
    cwd: home.folder,
    stdio: ['ignore', log, log],
    env: cleanEnvironment(),
  });
  closeSync(log);
  let failed: string | undefined;
  child.once('error', error => {
    failed = error.message;
  });
  const settled = await eventually(
    () => hasEnded(child) || failed !== undefined || isReady(home.cluster, child.pid),
    120_000,
    10,
  );
  child.unref();
  if (settled && !hasEnded(child) && failed === undefined) return 'ready';
  const said = failed ?? (existsSync(home.log) ? readFileSync(home.log, 'utf8').slice(from) : '');
  if (/could not (bind|create any TCP)/i.test(said)) return 'port taken';
  if (/postmaster\.pid" already exists/.test(said)) return 'still named';
  if (/pre-existing shared memory block/.test(said)) return 'still used';
  throw new UserError(
    `The database in ${home.folder} does not start: ${reason(said)} The whole story is in ${home.log}.`,
  );
};

/** Stops the server of a cluster after its running transactions were rolled back; by force after a minute. */
export const stopPostgres = async (cluster: string): Promise<void> => {
  const server = postmasterOf(cluster);
  if (typeof server === 'string') return;
  process.kill(server.pid, 'SIGINT');
  if (await eventually(() => !isAlive(server.pid), 60_000)) return;
  process.kill(server.pid, 'SIGQUIT');
  await eventually(() => !isAlive(server.pid), 10_000);
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const isReady = (cluster: string, pid: number | undefined) => {
  const server = postmasterOf(cluster);
  return typeof server !== 'string' && server.pid === pid && server.ready;
};

const identity = (user: SystemUser | undefined) => (user === undefined ? {} : { uid: user.uid, gid: user.gid });

// PGPORT, PGDATA and their like would overrule what is asked for here.
const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

const rotate = (log: string) => {
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
};

/** The sentence that matters in what a program said: its first fatal line, else its last. */
const reason = (text: string): string => {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const fatal = lines.find(line => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? 'it said nothing.';
  return `${fatal.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').replace(/\.?$/, '.')}`;
};
