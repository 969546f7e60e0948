import type { Context } from './context.ts';
import { advisoryLocks, lackingMigrations, readSchema } from './db/index.ts';
import type { Operational } from './http/operational.ts';
import { version } from './version.ts';

export type Health = { operational: Operational; stop(): void };

/**
 * Whether the process can take traffic: the database answers, has every migration, and, where this process does its
 * share of the background work, somebody leads it. An `api` process does not depend on workers: what it answers is true
 * without them, and all of them would fall out of a proxy at once.
 */
export const createHealth = (ctx: Context, runsBackground: boolean): Health => {
  const files = readSchema();
  let stopping = false;
  const notReady = async (): Promise<string[]> => {
    if (stopping) return ['stopping'];
    try {
      const missing = (await lackingMigrations(ctx.pool, files)).length > 0 ? ['migrations'] : [];
      return runsBackground && !(await isLed(ctx)) ? [...missing, 'workers'] : missing;
    } catch (error) {
      ctx.log.warn({ err: error }, 'not ready');
      return ['database'];
    }
  };
  return {
    operational: { version: { version, node: process.versions.node, startedAt: ctx.now().toISOString() }, notReady },
    stop: () => {
      stopping = true;
    },
  };
};

const isLed = async ({ pool }: Context): Promise<boolean> => {
  const { rows } = await pool.query<{ led: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1 AND objsubid = 1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ) AS led`,
    [advisoryLocks.clock],
  );
  return rows[0]?.led ?? false;
};
