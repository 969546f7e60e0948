import type pg from 'pg';
import { HouseClient } from '../db/index.ts';

type Deps = {
  pool: pg.Pool;
  /** Runs on each new connection before anything else does: what the connection is for. */
  prepare(client: pg.Client): Promise<void>;
  hear(channel: string, payload: string): void;
  broke(error: Error): void;
};

/** One connection with the pool's rights that comes back by itself, asked one thing after the other. */
export type Reconnecting = { ask(text: string, values?: unknown[]): Promise<void>; close(): Promise<void> };

const retryMs = 500;

export function createReconnecting({ pool, prepare, hear, broke }: Deps): Reconnecting {
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;
  let retrying = false;
  let last: Promise<void> = Promise.resolve();

  const connect = async (): Promise<pg.Client> => {
    const fresh = new HouseClient({ ...pool.options, application_name: 'baize listener' });
    fresh.on('error', broke);
    fresh.on('end', () => {
      if (client === fresh) comeBack();
    });
    fresh.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    await fresh.connect();
    await prepare(fresh);
    client = fresh;
    return fresh;
  };

  const connected = async (): Promise<pg.Client> => {
    if (client !== undefined) return client;
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  const comeBack = (): void => {
    client = undefined;
    if (closed || retrying) return;
    retrying = true;
    setTimeout(() => {
      retrying = false;
      if (!closed) connected().catch(comeBack);
    }, retryMs).unref();
  };

  return {
    ask: (text, values = []) => {
      const answer = last.then(async () => void (await (await connected()).query(text, values)));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      closed = true;
      await last;
      await client?.end();
    },
  };
}
