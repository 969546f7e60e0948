import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';

export type Database = {
  pool: pg.Pool;
  db: Kysely<object>;
  /** Runs the work in one READ COMMITTED transaction; an exception rolls it back. */
  transaction<T>(work: (tx: Transaction<object>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Queries over a pool. Each module names its own tables with `db.withTables<…>()`. */
export const createDatabase = (pool: pg.Pool): Database => {
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    db,
    transaction: work => db.transaction().setIsolationLevel('read committed').execute(work),
    close: () => db.destroy(),
  };
};
