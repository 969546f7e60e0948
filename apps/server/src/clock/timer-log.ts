import type pg from 'pg';

/**
 * What each timer did last, in the database: periodic timers go on from it after a restart, operators read it. All timers are
 * written down together and up to a second late, so that a quiet house does not commit for each run.
 */
export type TimerLog = {
  lastStart(name: string): Promise<Date | undefined>;
  started(name: string): void;
  finished(name: string, error: unknown): void;
  /** Writes down what is not written yet. */
  flush(): Promise<void>;
};

/** A timer's last run, and how often it ran and failed since that was written down. */
type Noted = { startedAt: Date; finishedAt: Date | null; lastError: string | null; runs: number; failures: number };

const FLUSH_MS = 1_000;

export function createTimerLog(pool: pg.Pool, now: () => Date, failed: (error: unknown) => void): TimerLog {
  const noted = new Map<string, Noted>();
  const unwritten = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  const change = (name: string, what: Partial<Noted> & Pick<Noted, 'runs' | 'failures'>): void => {
    const { runs, failures, ...before } = noted.get(name) ?? { ...NEVER, startedAt: now() };
    noted.set(name, { ...before, ...what, runs: runs + what.runs, failures: failures + what.failures });
    unwritten.add(name);
    waiting ??= setTimeout(() => void flush().catch(failed), FLUSH_MS).unref();
  };

  const write = async (): Promise<void> => {
    clearTimeout(waiting);
    waiting = undefined;
    const rows = [...noted].filter(([name]) => unwritten.has(name));
    if (rows.length === 0) return;
    unwritten.clear();
    for (const [name, run] of rows) noted.set(name, { ...run, runs: 0, failures: 0 });
    try {
      await writeDown(pool, rows);
    } catch (error) {
      for (const [name, { runs, failures }] of rows) change(name, { runs, failures });
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    const written = last.then(write);
    last = written.catch(() => undefined);
    return written;
  };

  return {
    lastStart: async name => {
      await flush().catch(failed);
      const { rows } = await pool.query<{ started_at: Date }>('SELECT started_at FROM clock_timer WHERE name = $1', [
        name,
      ]);
      return rows[0]?.started_at;
    },
    started: name => change(name, { startedAt: now(), runs: 1, failures: 0 }),
    finished: (name, error) =>
      change(name, {
        finishedAt: now(),
        lastError: error === undefined ? null : messageOf(error).slice(0, 2_000),
        runs: 0,
        failures: error === undefined ? 0 : 1,
      }),
    flush,
  };
}

const NEVER: Omit<Noted, 'startedAt'> = { finishedAt: null, lastError: null, runs: 0, failures: 0 };

/** PostgreSQL keeps no text with a zero in it. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '');

/**
 * In the order of their names, so that two processes wait for each other in one direction only. What a former leader could not write in
 * time leaves alone what the present one wrote.
 */
async function writeDown(pool: pg.Pool, rows: readonly [name: string, run: Noted][]): Promise<void> {
  const column = <T>(read: (run: Noted) => T): T[] => rows.map(([, run]) => read(run));
  await pool.query({
    name: 'clock-timers-ran',
    text: `INSERT INTO clock_timer AS t (name, started_at, finished_at, last_error, runs, failures)
           SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::int8[], $6::int8[])
             AS ran (name, started_at, finished_at, last_error, runs, failures) ORDER BY name
           ON CONFLICT (name) DO UPDATE SET started_at = greatest(excluded.started_at, t.started_at),
             finished_at = greatest(excluded.finished_at, t.finished_at), runs = t.runs + excluded.runs,
             failures = t.failures + excluded.failures,
             last_error = CASE WHEN excluded.finished_at >= coalesce(t.finished_at, '-infinity')
               THEN excluded.last_error ELSE t.last_error END`,
    values: [
      rows.map(([name]) => name),
      column(run => run.startedAt),
      column(run => run.finishedAt),
      column(run => run.lastError),
      column(run => run.runs),
      column(run => run.failures),
    ],
  });
}
