import pg from 'pg';
import { HouseClient } from './house-client.ts';
import { databaseTypes } from './types.ts';

export type PoolOptions = {
  url: string;
  /** The role to act as. A connection made as an owner still has the application's rights only. */
  role?: string;
  max?: number;
  /** Seen in pg_stat_activity. */
  name?: string;
  /** Connections stay when nothing is asked: each has to plan anew what its predecessor had planned. */
  lasting?: boolean;
  /** Done with each new connection before it is used. */
  onConnect?: (connection: pg.ClientBase) => Promise<void>;
  /** A connection that breaks while idle is replaced; the reason is told here. */
  onError?: (error: Error) => void;
};

/** The first statements on a new connection cost as much as dozens on one that has planned them. */
const IDLE_MS = 300_000;

export const applicationRole = 'baize_app';
export const ownerRole = 'baize_owner';

/** A pool whose rows read as `databaseTypes` says. Nothing is connected before the first query. */
export const createPool = ({
  url,
  role = applicationRole,
  max = 20,
  name = 'baize',
  lasting = false,
  onConnect,
  onError,
}: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionOptions(url, role),
    Client: HouseClient,
    max,
    application_name: name,
    types: databaseTypes,
    idleTimeoutMillis: lasting ? 0 : IDLE_MS,
    ...(onConnect ? { onConnect } : {}),
  });
  pool.on('error', error => onError?.(error));
  // A connection that breaks in somebody's hands fails that one's query; without a listener it would end the process.
  pool.on('connect', connection => connection.on('error', () => undefined));
  return pool;
};

/** Options of a single connection with the same rights and types as the pool's. */
export const connectionOptions = (url: string, role?: string): pg.ClientConfig => {
  const actsAsItself = role === undefined || decodeURIComponent(new URL(url).username) === role;
  return {
    connectionString: url,
    types: databaseTypes,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    ...(actsAsItself ? {} : { options: `-c role=${role}` }),
  };
};
