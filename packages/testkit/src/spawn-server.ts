import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopLeftPostgres } from '@baize/server/src/runtime/embedded-postgres.ts';
import { runningHouse } from '@baize/server/src/runtime/house-file.ts';
import { eventually } from '@baize/server/src/runtime/processes.ts';
import type { TestDatabase } from './test-database.ts';

export type SpawnOptions = {
  /** A folder to start on: the same one again after a kill. A fresh one when absent, removed in the end. */
  dataFolder?: string;
  /** A test database to use; when absent the process brings its own embedded one, durable as in production. */
  database?: TestDatabase;
  env?: Record<string, string>;
  timeoutMs?: number;
};

export type SpawnedServer = {
  url: string;
  pid: number;
  dataFolder: string;
  /** Everything that it printed so far. */
  output(): string;
  /** Ends it at once, as a power cut does, and waits until it is gone. Its embedded database lives on. */
  kill(): Promise<void>;
  /** Asks it to stop and waits; the exit code. */
  stop(): Promise<number | null>;
  /** Stops it where it runs, and removes a data folder that it made. */
  remove(): Promise<void>;
};

const program = fileURLToPath(import.meta.resolve('@baize/server/src/cli/main.ts'));

/** Runs `baize start` as a process of its own, on a free port, without web apps, and waits until it is ready. */
export const spawnServer = async (options: SpawnOptions = {}): Promise<SpawnedServer> => {
  const dataFolder = options.dataFolder ?? (await freshFolder());
  const { child, output } = launch(dataFolder, options);
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  const find = () => {
    const house = runningHouse(dataFolder);
    return house?.pid === child.pid ? house : undefined;
  };
  await eventually(() => find() !== undefined || hasEnded(child), options.timeoutMs ?? 60_000);
  const house = find();
  if (house === undefined) {
    child.kill('SIGKILL');
    throw new Error(`the server did not start:\n${output()}`);
  }
  const stop = async () => {
    if (!hasEnded(child)) child.kill('SIGTERM');
    return await ended;
  };
  return {
    url: house.url,
    pid: house.pid,
    dataFolder,
    output,
    stop,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    remove: async () => {
      await stop();
      if (options.database === undefined) await stopLeftPostgres(dataFolder);
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

const launch = (dataFolder: string, { database, env }: SpawnOptions) => {
  let said = '';
  const child = spawn(process.execPath, [program, 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      BAIZE_DATA: dataFolder,
      BAIZE_ENV_FILE: '/dev/null',
      BAIZE_PAGES: 'off',
      PORT: '0',
      ...(database === undefined ? {} : { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said += chunk;
    });
  }
  // A test that fails before it stops its servers must not leave them behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return { child, output: () => said };
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Readable by the database's user, which the folders of mkdtemp are not. */
const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-test-'));
  await chmod(folder, 0o755);
  return folder;
};
