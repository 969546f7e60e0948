import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import type { StudioConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { migrateStudio } from './db/migrate.ts';
import { signerOf, verifierOf } from './protocol/signature.ts';
import { createDue } from './rounds/due.ts';
import { endDue, recoverRounds, sweep } from './rounds/recover.ts';
import { sealOf } from './seal.ts';
import type { Studio } from './studio.ts';
import { createWalletClient } from './wallet/client.ts';

export type StudioOptions = {
  config: StudioConfig;
  log?: Logger;
  now?: () => Date;
  random?: (bytes: number) => Buffer;
  /** How long an operator's wallet may take; a second when absent. */
  walletTimeoutMs?: number;
};

export type RunningStudio = {
  url: string;
  port: number;
  studio: Studio;
  sweep(): Promise<void>;
  close(): Promise<void>;
};

const SWEEP_MS = 1_000;

/** Migrates, takes up what a killed process left, and serves. */
export const startStudio = async (options: StudioOptions): Promise<RunningStudio> => {
  const { config, now = () => new Date(), random = randomBytes } = options;
  const log = options.log ?? pino({ level: config.logLevel, base: { role: 'studio' } }, pino.destination(2));
  await migrateStudio(config.databaseOwnerUrl, config.databaseUrl);
  const sign = signerOf(readFileSync(join(config.keysFolder, 'studio-private.pem'), 'utf8'));
  const wallet = createWalletClient({
    operatorUrl: config.operatorUrl,
    sign,
    log,
    ...(options.walletTimeoutMs === undefined ? {} : { timeoutMs: options.walletTimeoutMs }),
  });
  const studio: Studio = {
    config,
    log,
    db: openDatabase(config.databaseUrl, err => log.warn({ err }, 'an idle database connection broke')),
    now,
    random,
    newId: randomUUID,
    wallet,
    sign,
    isOperators: verifierOf(readFileSync(join(config.keysFolder, 'portal-studio-public.pem'), 'utf8')),
    seals: {
      seeds: sealOf(config.secret, 'server seeds'),
      tokens: sealOf(config.secret, 'wallet tokens'),
      pages: sealOf(config.secret, 'round pages'),
    },
    due: createDue(now, id => {
      endDue(studio, id).catch(err => log.error({ err, round: id }, 'a round could not be ended'));
    }),
    busy: new Set(),
  };
  await recoverRounds(studio);
  const app = await createApp(studio);
  await app.listen({ host: config.host, port: config.port });
  const sweeping = repeat(
    () => sweep(studio),
    SWEEP_MS,
    err => log.error({ err }, 'the sweep broke'),
  );
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const close = async () => {
    await sweeping.stop();
    studio.due.stop();
    app.server.closeIdleConnections();
    await app.close();
    await studio.db.close();
  };
  return { url: `http://127.0.0.1:${port}`, port, studio, sweep: () => sweep(studio), close };
};

/** Does the work again and again, never twice at once. */
const repeat = (work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) => {
  let running = Promise.resolve();
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = work()
      .catch(onError)
      .finally(() => {
        idle = true;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
