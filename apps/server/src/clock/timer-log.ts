import type pg from 'pg';

/** What each timer did last, in the database: periodic timers go on from it after a restart, operators read it. */
export type TimerLog = {
  lastStart(name: string): Promise<Date | undefined>;
  started(name: string): Promise<void>;
  finished(name: string, error: unknown): Promise<void>;
};

export function createTimerLog(pool: pg.Pool, now: () => Date): TimerLog {
  return {
    lastStart: async name => {
      const { rows } = await pool.query<{ started_at: Date }>('SELECT started_at FROM clock_timer WHERE name = $1', [
        name,
      ]);
      return rows[0]?.started_at;
    },
    started: async name => {
      await pool.query(
        `INSERT INTO clock_timer (name, started_at, runs) VALUES ($1, $2, 1)
         ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, runs = clock_timer.runs + 1`,
        [name, now()],
      );
    },
    finished: async (name, error) => {
      const text =
        error === undefined ? null : (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
      await pool.query(
        `UPDATE clock_timer SET finished_at = $2, last_error = $3, failures = failures + ($3::text IS NOT NULL)::int
         WHERE name = $1`,
        [name, now(), text],
      );
    },
  };
}
