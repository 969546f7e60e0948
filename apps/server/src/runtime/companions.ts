import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config/index.ts';
import { freePort } from './free-port.ts';

/** A process that stands beside the house: the sandbox payment service, the house vendor. */
export type Companion = {
  readonly name: string;
  /** The file that Node runs; it listens on COMPANION_HOST and COMPANION_PORT, answers /healthz, and ends on SIGTERM. */
  readonly entry: string;
  /** The port that it should have; any free one when absent. */
  readonly port?: number | undefined;
  /** How it is reached from outside, where that is not its own port. */
  readonly url?: string | undefined;
  /** What it is told beside its own address. */
  env?(place: CompanionPlace): Readonly<Record<string, string>>;
};

/** Where a companion is reached, and where it reaches the house. */
export type CompanionPlace = { readonly config: Config; readonly url: string; readonly port: number };

export type Companions = { readonly addresses: Readonly<Record<string, string>>; stop(): Promise<void> };

const PATIENCE_MS = 5_000;
const RESTART_MS_MAX = 10_000;

/** Starts each on a free port. One that dies comes back after a pause that grows; all end with the house. */
export async function startCompanions(list: readonly Companion[], config: Config): Promise<Companions> {
  const keepers: { stop(): Promise<void> }[] = [];
  const addresses: Record<string, string> = {};
  for (const companion of list) {
    const port = companion.port ?? (await freePort());
    const url = companion.url ?? `http://${new URL(config.publicUrl).hostname}:${port}`;
    addresses[companion.name] = url;
    keepers.push(keep(companion, { config, url, port }));
  }
  return {
    addresses,
    stop: async () => {
      await Promise.all(keepers.map(keeper => keeper.stop()));
    },
  };
}

function keep(companion: Companion, place: CompanionPlace): { stop(): Promise<void> } {
  let stopping = false;
  let failures = 0;
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  const start = (): void => {
    const startedAt = performance.now();
    child = spawn(process.execPath, [companion.entry], {
      // The channel tells a companion that a house was killed.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: environment(),
    });
    child.once('exit', () => {
      if (stopping) return;
      failures = performance.now() - startedAt > RESTART_MS_MAX ? 1 : failures + 1;
      again = setTimeout(start, Math.min(200 * 2 ** failures, RESTART_MS_MAX));
      again.unref();
    });
  };
  // Secrets of the house stay with the house: a companion is an outsider that happens to run on the same machine.
  const environment = (): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    COMPANION_HOST: place.config.host,
    COMPANION_PORT: String(place.port),
    COMPANION_URL: place.url,
    HOUSE_URL: place.config.publicUrl,
    ...companion.env?.(place),
  });
  start();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(again);
      if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGTERM')) return;
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await once(child, 'exit');
      clearTimeout(patience);
    },
  };
}
