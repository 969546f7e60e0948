import pg from 'pg';
import type { Logger } from 'pino';

/** Notices of the database (LISTEN), on one connection of their own that comes back by itself. */
export type Listener = {
  /** Calls `hear` with each payload, until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => void>;
  /** Sends a notice in a transaction of its own: never part of anything that moves money. */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /** Called after each reconnection: notices sent meanwhile were lost. */
  onGap(hear: () => void): void;
  close(): Promise<void>;
};

type Deps = { pool: pg.Pool; log: Logger };

const retryMs = 500;

export function createListener({ pool, log }: Deps): Listener {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const gaps: (() => void)[] = [];
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;
  let hadConnection = false;
  let retrying = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One question after the other on the one connection. */
  const ask = (text: string, values: unknown[] = []): Promise<unknown> => {
    const answer = last.then(async () => (await connected()).query(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };

  /** A notice comes from any process, of an older version too: one that cannot be read must not end this one. */
  const tell = (hear: (payload: string) => void, channel: string, payload: string): void => {
    try {
      hear(payload);
    } catch (error) {
      log.warn({ err: error, channel }, 'a notice could not be read');
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...pool.options, application_name: 'baize listener' });
    fresh.on('error', error => log.warn({ err: error }, 'the listening connection broke'));
    fresh.on('end', () => {
      if (client === fresh) comeBack();
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) tell(hear, channel, payload ?? '');
    });
    await fresh.connect();
    for (const channel of hearers.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    if (hadConnection) for (const hear of gaps) hear();
    hadConnection = true;
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
    listen: async (channel, hear) => {
      const known = hearers.get(channel);
      if (known !== undefined) known.add(hear);
      else {
        hearers.set(channel, new Set([hear]));
        await ask(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      return () => void hearers.get(channel)?.delete(hear);
    },
    notify: async (channel, payloads) => {
      if (payloads.length === 0) return;
      await ask('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads]);
    },
    onGap: hear => void gaps.push(hear),
    close: async () => {
      closed = true;
      await last;
      await client?.end();
    },
  };
}
