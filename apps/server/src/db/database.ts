import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';

export type Database = {
  pool: pg.Pool;
  db: Kysely<object>;
  /** Runs the work in one READ COMMITTED transaction; an exception rolls it back. */
  transaction<T>(work: (tx: Transaction<object>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /**
   * Told where work inside a transaction asks the pool for another connection: so many of those at once, as the pool has
   * connections, wait for each other. Nothing is watched where it is absent.
   */
  onSecondConnection?: ((where: Error) => void) | undefined;
};

/** Queries over a pool. Each module names its own tables with `db.withTables<…>()`. */
export const createDatabase = (given: pg.Pool, { onSecondConnection }: DatabaseOptions = {}): Database => {
  const inside = new AsyncLocalStorage<true>();
  const pool = onSecondConnection
    ? watched(given, () => {
        if (inside.getStore()) onSecondConnection(new Error('a second connection inside a transaction'));
      })
    : given;
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    transaction: work =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(onSecondConnection ? tx => inside.run(true, () => work(tx)) : work),
    close: async () => {
      await db.destroy();
      // Kysely ends a pool that it has asked something, and leaves others to their owner.
      if (!pool.ending) await pool.end();
    },
  };
};

const watched = (pool: pg.Pool, onConnect: () => void): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') onConnect();
      return Reflect.get(target, name);
    },
  });
