import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { webApps } from '@baize/server/src/http/web-apps.ts';
import { type House, startHouse } from '@baize/server/src/main.ts';
import { buildStaleWebApps, builtFolder } from '@baize/server/src/runtime/web-build.ts';
import { seedHouse } from '@baize/server/src/seed-house.ts';
import { type Logger, pino } from 'pino';
import { forgetCodes } from './authenticator.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { roomFor } from './test-cluster.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export type ServerOptions = {
  /** The server's clock; a fake one that stands still when absent. Pass `'real'` for the machine's. */
  now?: FakeClock | 'real';
  /** Whether the demo merchant and its accounts are there; true when absent. */
  seed?: boolean;
  /** Whether timers, events and jobs run by themselves. When absent they wait for `settle`. */
  background?: boolean;
  /** Whether calls are limited per address as in production; false when absent. */
  rateLimits?: boolean;
  /** Whether answers are held against their schemas, which production does not; true when absent. */
  checkOutputs?: boolean;
  role?: 'all' | 'api' | 'worker';
  /** A database to join instead of a fresh clone: for tests with several servers on one. */
  database?: TestDatabase;
  /** Makes the server's chance repeatable. */
  randomSeed?: string;
  /** Whether the web apps are there, built where they are stale; false when absent. */
  pages?: boolean;
  /** A directory of countries. */
  geoipFile?: string;
  log?: Logger;
};

export type TestServer = {
  url: string;
  ctx: House['ctx'];
  clock: FakeClock;
  database: TestDatabase;
  house: House;
  /** Runs all timers, events and jobs that are due by the server's clock. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the real server in this process, on a free port of the loopback interface and a database of its own. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const clock = options.now === 'real' || options.now === undefined ? fakeClock() : options.now;
  const database = options.database ?? (await databaseFor(options, clock));
  const house = await startHouse({
    config: { ...configOf(database.url, options.role ?? 'all'), geoipFile: options.geoipFile },
    url: database.url,
    controlUrl: database.url,
    log: options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }, pino.destination(2)),
    ...(options.now === 'real' ? {} : { now: clock.now }),
    ...(options.randomSeed === undefined ? {} : { random: repeatable(options.randomSeed) }),
    processMetrics: false,
    onSecondConnection: where => {
      throw where;
    },
    runBackground: options.background ?? false,
    rateLimits: options.rateLimits ?? false,
    checkOutputs: options.checkOutputs ?? true,
    webApps: options.pages ? await builtPages() : undefined,
    prepare: ctx => prepare(ctx, options.seed ?? true),
  });
  forgetCodes(house.url);
  return {
    url: house.url,
    ctx: house.ctx,
    clock,
    database,
    house,
    settle: house.background.settle,
    close: async () => {
      await house.close();
      if (options.database === undefined) await database.drop();
    },
  };
};

let usual = 0;
let filled: Promise<string> | undefined;

/** From the second on, the usual servers of a process begin on copies of a database that was filled once. */
const databaseFor = async ({ now, seed = true, randomSeed }: ServerOptions, clock: FakeClock) => {
  const isUsual =
    seed && now !== 'real' && randomSeed === undefined && clock.now().getTime() === fakeClock().now().getTime();
  if (!isUsual) return await cloneDatabase();
  usual += 1;
  if (usual === 1) return await cloneDatabase();
  filled ??= fillOnce();
  return await cloneDatabase({ of: await filled });
};

const fillOnce = async (): Promise<string> => {
  const database = await cloneDatabase();
  const server = await startServer({ database });
  await server.close();
  await database.close();
  return database.name;
};

let built: Promise<void> | undefined;

/** Whether they are stale is asked once in a process: the answer takes a read of all sources. */
const builtPages = async () => {
  built ??= buildOnce();
  await built;
  return webApps(builtFolder('portal'), builtFolder('console'));
};

const buildOnce = async () => {
  try {
    const failed = (await buildStaleWebApps()).find(({ problem }) => problem !== undefined);
    if (failed !== undefined) throw new Error(`the ${failed.app} could not be built:\n${failed.problem}`);
  } catch (error) {
    // The next server tries again.
    built = undefined;
    throw error;
  }
};

const prepare = async (ctx: House['ctx'], seed: boolean) => {
  await roomFor(ctx.pool, ctx.now());
  if (seed) await seedHouse(ctx);
};

const configOf = (url: string, role: 'all' | 'api' | 'worker'): House['ctx']['config'] => ({
  mode: 'demo',
  role,
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost',
  trustProxy: ['127.0.0.1'],
  dataFolder: tmpdir(),
  studioUrl: 'http://127.0.0.1:2',
  database: { url, ownerUrl: undefined, controlUrl: undefined, poolSize: 10 },
  secrets: { main: 'm3Jk9ZtQ0vX6bL1sWc8RyH4nUe7DfGpA', draw: 'r5TgYh7UjMkI8oLp0QaZwSx2EdCrFvB4' },
  pages: 'off',
  logLevel: 'silent',
});

/** A stream of bytes that depends on the seed alone: SHA-256 in counter mode. */
const repeatable = (seed: string) => {
  let counter = 0;
  return (bytes: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < bytes; length += 32) {
      counter += 1;
      blocks.push(createHash('sha256').update(`${seed} ${counter}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, bytes);
  };
};
