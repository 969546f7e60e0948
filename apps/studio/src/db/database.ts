import pg from 'pg';

/** What runs one statement: the pool, or the connection of a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'>;

export type Database = Queries & {
  /** Runs the work in one READ COMMITTED transaction; an exception rolls it back. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 && format !== 'binary'
      ? BigInt
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** The studio's own database; int8 reads as bigint. Nothing is connected before the first query. */
export const openDatabase = (url: string, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    types: parsers,
    max: 10,
    application_name: 'baize studio',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  pool.on('connect', connection => connection.on('error', () => undefined));
  const transaction = async <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(failure => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return { query: pool.query.bind(pool), transaction, close: () => pool.end() };
};
