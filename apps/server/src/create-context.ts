import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from './config/index.ts';
import type { Context } from './context.ts';
import { createDatabase, createPool, type DatabaseOptions } from './db/index.ts';
import { createEvents, createListener, createPush } from './events/index.ts';
import { createMetrics } from './metrics.ts';
import { createAudit } from './modules/audit/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createMerchants } from './modules/merchants/index.ts';
import { createPlay } from './modules/play/index.ts';
import { createSettings } from './modules/settings/index.ts';
import { idMaker } from './new-id.ts';
import { backendGivesWay } from './runtime/backend-priority.ts';

export type ContextDeps = {
  config: Config;
  log: Logger;
  /** Addresses of the house's database and of the licensee's, as the application. */
  url: string;
  controlUrl: string;
  now?: () => Date;
  random?: (bytes: number) => Buffer;
  processMetrics?: boolean;
  onSecondConnection?: DatabaseOptions['onSecondConnection'];
};

/** A context with its connections: `start` before the first use of settings and push, `close` when nothing uses it any more. */
export type StandingContext = { ctx: Context; start(): Promise<void>; close(): Promise<void> };

/** Of the connections that one process may hold; with fewer than twenty, large work has none of its own. */
const LANES_SHARE = 0.25;
const BEHIND_SHARE = 0.15;

export const createContext = (deps: ContextDeps): StandingContext => {
  const { config, log, now = () => new Date(), random = randomBytes } = deps;
  let closing = false;
  const onError = (err: Error) => {
    // An embedded database that stops right after us cuts connections that are just saying goodbye.
    if (!closing) log.warn({ err }, 'an idle database connection broke');
  };
  const { onSecondConnection } = deps;
  const { poolSize } = config.database;
  const laneCount = Math.floor(poolSize * LANES_SHARE);
  const behindCount = poolSize < 20 ? 0 : Math.floor(poolSize * BEHIND_SHARE);
  const max = poolSize - laneCount - behindCount;
  const open = (url: string) => createDatabase(createPool({ url, max, onError }), { onSecondConnection });
  const house = open(deps.url);
  const lanes = createDatabase(
    createPool({ url: deps.url, max: laneCount, name: 'baize lanes', lasting: true, onError }),
  );
  const behind =
    behindCount === 0
      ? house
      : createDatabase(
          createPool({ url: deps.url, max: behindCount, name: 'baize behind', onConnect: backendGivesWay, onError }),
          {
            onSecondConnection,
          },
        );
  const control = deps.controlUrl === deps.url ? house : open(deps.controlUrl);
  const { pool, db, transaction } = house;
  const listener = createListener({ pool, log });
  const metrics = createMetrics(deps.processMetrics ?? true);
  const nextId = idMaker(now, random);
  const audit = createAudit({ db, now, newId: nextId });
  const settings = createSettings({ db, log, now, audit, listener });
  const push = createPush({ log, metrics, listener });
  const ctx: Context = {
    config,
    log,
    pool,
    lanes: lanes.pool,
    db,
    behind: behind.db,
    control: control.db,
    transaction,
    now,
    random,
    newId: nextId,
    metrics,
    merchants: createMerchants({ db, control: control.db }),
    settings,
    audit,
    events: createEvents(),
    push,
    notices: listener,
    ledger: createLedger({ db, lanes: lanes.db, now, newId: nextId }),
    play: createPlay({ db, now }),
  };
  return {
    ctx,
    start: async () => {
      await settings.start();
      await push.start();
    },
    close: async () => {
      closing = true;
      await push.stop();
      await settings.stop();
      await listener.close();
      await lanes.close();
      if (behind !== house) await behind.close();
      await house.close();
      if (control !== house) await control.close();
    },
  };
};
