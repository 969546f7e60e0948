import { serverTexts } from '@baize/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { allModules } from './all-modules.ts';
import { type Background, createBackground } from './background.ts';
import { type Config, deriveKey } from './config/index.ts';
import type { Context } from './context.ts';
import { type ContextDeps, createContext } from './create-context.ts';
import type { PastToLive } from './demo-past/index.ts';
import { createHealth } from './health.ts';
import { createApp } from './http/app.ts';
import { createEncryption, type Encryption } from './http/encryption.ts';
import type { Operational } from './http/operational.ts';
import type { WebApps } from './http/web-apps.ts';
import { createWorkerApp } from './http/worker-app.ts';
import { resolveSession } from './modules/members/index.ts';
import { operatorOfRequest } from './modules/operators/index.ts';
import { siteGate } from './modules/system/index.ts';
import { createLog } from './runtime/log.ts';

export type HouseOptions = Omit<ContextDeps, 'log'> & {
  log?: Logger;
  /** False where timers, events and jobs wait for `background.settle`; absent, the role decides. */
  runBackground?: boolean;
  webApps?: WebApps | undefined;
  /** Work that is done before anything is served or runs beside: filling the demo merchant. */
  prepare?: ((ctx: Context) => Promise<void>) | undefined;
  /** What has the clock before the house does, and goes on once it serves: the past of the demo. */
  past?: ((ctx: Context) => Promise<PastToLive | undefined>) | undefined;
  rateLimits?: boolean;
  /** Holds every answer against its schema. */
  checkOutputs?: boolean;
};

/** A house that answers: its address, its insides, and a graceful end. */
export type House = {
  url: string;
  port: number;
  ctx: Context;
  app: FastifyInstance;
  background: Background;
  close(): Promise<void>;
};

/**
 * Starts the server on a migrated database by the configuration's role. Its end goes the way back: nothing new comes in,
 * what is under way is finished, then the connections close.
 */
export const startHouse = async (options: HouseOptions): Promise<House> => {
  const { config, log = createLog(config) } = options;
  const endings: (() => unknown)[] = [];
  const close = once(async () => {
    for (const end of endings.toReversed()) await end();
  });
  try {
    const standing = createContext({ ...options, log });
    endings.push(standing.close);
    const { ctx } = standing;
    await standing.start();
    await options.prepare?.(ctx);
    for (const module of allModules) {
      await module.start?.(ctx);
      endings.push(() => module.stop?.(ctx));
    }
    const encryption = createEncryption({
      pool: ctx.pool,
      sealingKey: deriveKey(config.secrets.main, 'http encryption keys'),
      now: ctx.now,
    });
    const runs = options.runBackground ?? config.role !== 'api';
    const health = createHealth(ctx, runs);
    const app = await appOf(options, ctx, encryption, health.operational);
    const upkeep = { name: 'http.encryption', everyMs: 3_600_000, run: encryption.maintain };
    const past = runs ? await options.past?.(ctx) : undefined;
    endings.push(() => past?.release());
    const background = await createBackground(ctx, allModules, [upkeep], runs);
    endings.push(background.stop, async () => {
      health.stop();
      // Streams never end by themselves, and the listening socket waits for all connections.
      await ctx.push.stop();
      await closeApp(app);
    });
    await app.listen({ host: config.host, port: config.port });
    const stopping = new AbortController();
    const living = past?.live(stopping.signal);
    endings.push(async () => {
      stopping.abort();
      await living;
    });
    const port = portOf(app);
    return { url: addressOf(config, port), port, ctx, app, background, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const appOf = (options: HouseOptions, ctx: Context, encryption: Encryption, operational: Operational) =>
  ctx.config.role === 'worker'
    ? createWorkerApp(ctx, operational)
    : createApp({
        ctx,
        modules: allModules,
        encryption,
        texts: texts(),
        gate: call => siteGate(ctx, call),
        member: (token, how) => resolveSession(ctx, token, how),
        operator: (request, merchant) => operatorOfRequest(ctx, request, merchant),
        operational,
        webApps: options.webApps,
        rateLimits: options.rateLimits ?? true,
        checkOutputs: options.checkOutputs ?? false,
      });

/** Waits for the requests under way; a connection that only waits for a next one is let go, now or when its answer is out. */
const closeApp = async (app: FastifyInstance): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const patience = setTimeout(() => app.server.closeAllConnections(), 30_000);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
};

const texts = () => {
  const { text } = serverTexts();
  return (code: string, language: string, values: Readonly<Record<string, string | number>>) =>
    text({ id: `error.${code}`, language, values });
};

const portOf = (app: FastifyInstance): number => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
};

// A port of 0 means any, so that the address is known only now.
const addressOf = (config: Config, port: number) => (config.port === 0 ? `http://localhost:${port}` : config.publicUrl);

const once = (work: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
};
