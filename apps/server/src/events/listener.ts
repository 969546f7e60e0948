import pg from 'pg';
import type { Logger } from 'pino';
import { createReconnecting } from './reconnecting.ts';

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

/** What a module hears of other processes. */
export type Notices = Pick<Listener, 'listen' | 'onGap'>;

type Deps = { pool: pg.Pool; log: Logger };

export function createListener({ pool, log }: Deps): Listener {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const gaps: (() => void)[] = [];
  let hadConnection = false;

  const connection = createReconnecting({
    pool,
    broke: error => log.warn({ err: error }, 'the listening connection broke'),
    prepare: async client => {
      for (const channel of hearers.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (hadConnection) for (const hear of gaps) hear();
      hadConnection = true;
    },
    hear: (channel, payload) => {
      for (const hear of hearers.get(channel) ?? []) {
        // A notice comes from any process, of an older version too: one that cannot be read must not end this one.
        try {
          hear(payload);
        } catch (error) {
          log.warn({ err: error, channel }, 'a notice could not be read');
        }
      }
    },
  });

  return {
    listen: async (channel, hear) => {
      const known = hearers.get(channel);
      if (known !== undefined) known.add(hear);
      else {
        hearers.set(channel, new Set([hear]));
        await connection.ask(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      return () => void hearers.get(channel)?.delete(hear);
    },
    notify: async (channel, payloads) => {
      if (payloads.length === 0) return;
      await connection.ask('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads]);
    },
    onGap: hear => void gaps.push(hear),
    close: () => connection.close(),
  };
}
