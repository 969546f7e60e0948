import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a house in a process of its own is told. */
export type ServedHouseOptions = {
  url: string;
  role?: 'all' | 'api' | 'worker';
  /** Fills the demo merchant before it serves. */
  seed?: boolean;
  poolSize?: number;
  /** `error` and up go to standard error; silent when absent. */
  logLevel?: 'silent' | 'error' | 'warn';
  /** Where it listens; any free port when absent. */
  port?: number;
};

export type ServedHouse = { url: string; port: number; pid: number; child: ChildProcess; stop(): Promise<void> };

/** Where Node keeps what it compiled: a house that starts fifty times is compiled once. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
const program = fileURLToPath(new URL('./served-house-main.ts', import.meta.url));

/** Starts the real server in a process of its own, so that it can be killed or measured alone. The database is migrated. */
export const serveHouse = async (options: ServedHouseOptions): Promise<ServedHouse> => {
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    once(child, 'exit').then(([code, signal]) => {
      throw new Error(`the house ended before it served: ${code ?? signal}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
