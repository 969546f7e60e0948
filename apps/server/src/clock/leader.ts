import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { HouseClient } from '../db/index.ts';

type Leading = {
  /** Seen in pg_stat_activity and in the log. */
  name: string;
  /** The advisory lock: one holder in the whole database. */
  key: number;
  pool: pg.Pool;
  log: Logger;
  /**
   * The work of the one leader, on the connection that holds the lock. `signal` is aborted when the lock is lost or the
   * process stops; the work then returns soon.
   */
  work: (client: pg.Client, signal: AbortSignal) => Promise<void>;
  /** How often one that waits asks for the lock. */
  tryMs?: number;
  /** False for work that asks this connection something all the time, and so notices by itself that it is gone. */
  heartbeat?: boolean;
};

export type Leader = { readonly leading: boolean; stop(): Promise<void> };

const heartbeatMs = 300;
const answerMs = 2_000;
/** A database that stays away is asked again all the time; that it is away is said this often. */
const sameAgainMs = 30_000;

/**
 * Runs `work` in exactly one process of all that ask for the same lock. The lock belongs to a connection of its own: it goes
 * with the process that dies, and the next one has it within `tryMs`. Waiting is by trying again, never by a statement
 * that stands in the database, for that would hold back its cleaning.
 */
export function lead(options: Leading): Leader {
  const stopping = new AbortController();
  const state = { leading: false };
  const done = campaign(options, stopping.signal, state);
  return {
    get leading() {
      return state.leading;
    },
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function campaign(options: Leading, stopping: AbortSignal, state: { leading: boolean }): Promise<void> {
  const { tryMs = 200 } = options;
  const say = saysOnce(options);
  while (!stopping.aborted) {
    await term(options, stopping, state).catch(say);
    state.leading = false;
    await sleep(tryMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}

/** Says what ended a term; the same again only after a while. */
function saysOnce({ log, name }: Leading): (error: unknown) => void {
  let last: { text: string; at: number } | undefined;
  return error => {
    const [text, at] = [String(error), performance.now()];
    if (last?.text === text && at - last.at < sameAgainMs) return;
    last = { text, at };
    log.warn({ err: error, leader: name }, 'leadership ended by an error');
  };
}

/** One connection's life: tries for the lock until it has it, leads until the connection or the process ends. */
async function term(options: Leading, stopping: AbortSignal, state: { leading: boolean }): Promise<void> {
  const { pool, name, key, log, work, tryMs = 200, heartbeat = true } = options;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  // A connection whose other end is gone would otherwise keep a question open for as long as the system waits.
  const client = new HouseClient({ ...pool.options, application_name: `baize ${name}`, query_timeout: 10_000 });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  try {
    // A peer that vanished without a word is noticed by both sides within seconds.
    await client.query('SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_user_timeout = 4000');
    while (!signal.aborted && !(await tryLock(client, key)))
      await sleep(tryMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    state.leading = true;
    log.info({ leader: name }, 'leading');
    const pulse = heartbeat ? beat(client, signal, () => lost.abort()) : undefined;
    try {
      await work(client, signal);
    } finally {
      lost.abort();
      state.leading = false;
      await pulse;
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
  }
}

async function tryLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [key]);
  return rows[0]?.got === true;
}

/** Asks the connection for a sign of life; one that does not answer in time is no longer ours. */
async function beat(client: pg.Client, signal: AbortSignal, dead: () => void): Promise<void> {
  while (!signal.aborted) {
    await sleep(heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    const answer = client.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const late = sleep(answerMs, false, { signal, ref: false }).catch(() => true);
    if (!(await Promise.race([answer, late]))) dead();
  }
}
