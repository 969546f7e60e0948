import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { type BoundTimer, type Clock, createClock } from './clock.ts';

const log = pino({ level: 'silent' });

describe('the clock', () => {
  let database: TestDatabase;
  const clocks: Clock[] = [];
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterEach(async () => {
    await Promise.all(clocks.splice(0).map(clock => clock.stop()));
    await database.pool.query('UPDATE clock_timer SET name = name || gen_random_uuid()');
  });
  afterAll(() => database.drop());

  const start = (timers: readonly BoundTimer[], now = () => new Date()): Clock => {
    const { pool } = database;
    const clock = createClock({ pool, log, metrics: createMetrics(false), now, timers, lookMs: 20 });
    clocks.push(clock);
    return clock;
  };

  it('runs what is due by the tables, and only in one of two processes', async () => {
    const due = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000), new Date(Date.now() + 150)];
    const ran: string[] = [];
    const timerOf = (who: string): BoundTimer => ({
      name: 'test.due',
      nextDue: async () => due[0],
      run: async () => {
        due.shift();
        ran.push(who);
      },
    });
    const first = start([timerOf('first')]);
    await vi.waitFor(() => expect(first.leading).toBe(true));
    const second = start([timerOf('second')]);
    await vi.waitFor(() => expect(ran).toEqual(['first', 'first', 'first']), 3_000);
    expect(second.leading).toBe(false);
  });

  it('does not run before the moment', async () => {
    const at = Date.now() + 300;
    let ranAt = 0;
    start([
      {
        name: 'test.punctual',
        nextDue: async () => (ranAt === 0 ? new Date(at) : undefined),
        run: async () => {
          ranAt = Date.now();
        },
      },
    ]);
    await vi.waitFor(() => expect(ranAt).toBeGreaterThan(0), 3_000);
    expect(ranAt).toBeGreaterThanOrEqual(at);
    expect(ranAt - at).toBeLessThan(100);
  });

  it('is replaced within a second when its connection is killed', async () => {
    const timer: BoundTimer = { name: 'test.idle', nextDue: async () => undefined, run: async () => undefined };
    const first = start([timer]);
    await vi.waitFor(() => expect(first.leading).toBe(true));
    const second = start([timer]);
    await sleep(300);
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect(rows).toHaveLength(1);
    const killedAt = performance.now();
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await vi.waitFor(() => expect(first.leading !== second.leading).toBe(true), { timeout: 1_000, interval: 5 });
    expect(performance.now() - killedAt).toBeLessThan(1_000);
  });

  it('lets a slow or failing timer delay no other', async () => {
    let quick = 0;
    let failed = 0;
    start([
      { name: 'test.slow', everyMs: 10, run: () => sleep(500) },
      {
        name: 'test.failing',
        everyMs: 10,
        run: async () => {
          failed += 1;
          throw new Error('no luck');
        },
      },
      {
        name: 'test.quick',
        everyMs: 10,
        run: async () => {
          quick += 1;
        },
      },
    ]);
    await vi.waitFor(() => expect(quick).toBeGreaterThan(5), 3_000);
    expect(failed).toBeGreaterThan(0);
    expect(failed).toBeLessThan(quick);
  });

  it('writes down how often each timer ran and failed, and why, and goes on counting in the next process', async () => {
    let ran = 0;
    let failed = 0;
    const timers: BoundTimer[] = [
      {
        name: 'test.counted',
        everyMs: 10,
        run: async () => {
          ran += 1;
        },
      },
      {
        name: 'test.failing',
        everyMs: 10,
        run: async () => {
          failed += 1;
          throw new Error('no luck');
        },
      },
    ];
    const written = async () => {
      const { rows } = await database.pool.query(
        `SELECT name, runs::int, failures::int, last_error, finished_at >= started_at AS finished FROM clock_timer
         WHERE name IN ('test.counted', 'test.failing') ORDER BY name`,
      );
      return rows;
    };
    const first = start(timers);
    await vi.waitFor(async () => expect(await written()).toHaveLength(2), 3_000);
    await first.stop();
    const second = start(timers);
    const before = { ran, failed };
    await vi.waitFor(() => expect(Math.min(ran - before.ran, failed - before.failed)).toBeGreaterThan(0), 3_000);
    await second.stop();
    expect(await written()).toEqual([
      { name: 'test.counted', runs: ran, failures: 0, last_error: null, finished: true },
      { name: 'test.failing', runs: failed, failures: failed, last_error: 'no luck', finished: true },
    ]);
  });

  it('spreads the timers of one period over it', async () => {
    const startedAt = Date.parse('2026-03-02T03:00:00Z');
    let now = new Date(startedAt);
    const ran = [0, 0, 0, 0];
    start(
      ran.map((_, at) => ({
        name: `test.spread${at}`,
        everyMs: 4_000,
        run: async () => {
          ran[at] = (ran[at] ?? 0) + 1;
        },
      })),
      () => now,
    );
    await vi.waitFor(() => expect(ran).toEqual([1, 1, 1, 1]), 5_000);
    now = new Date(startedAt + 2_000);
    await vi.waitFor(() => expect(ran).toEqual([2, 2, 1, 1]), 5_000);
    now = new Date(startedAt + 4_000);
    await vi.waitFor(() => expect(ran).toEqual([2, 2, 2, 2]), 5_000);
    now = new Date(startedAt + 6_000);
    await vi.waitFor(() => expect(ran).toEqual([3, 3, 2, 2]), 5_000);
  });

  it('goes on counting a period over a restart', async () => {
    let runs = 0;
    let now = new Date('2026-03-02T03:00:00Z');
    const timer: BoundTimer = {
      name: 'test.daily',
      everyMs: 86_400_000,
      run: async () => {
        runs += 1;
      },
    };
    const once = async () => {
      const { pool } = database;
      const clock = createClock({
        pool,
        log,
        metrics: createMetrics(false),
        now: () => now,
        timers: [timer],
        start: false,
      });
      await clock.runDue();
    };
    await once();
    await once();
    expect(runs).toBe(1);
    now = new Date('2026-03-03T02:59:59Z');
    await once();
    expect(runs).toBe(1);
    now = new Date('2026-03-03T03:00:00Z');
    await once();
    expect(runs).toBe(2);
  });

  it('finishes the run under way before it stops', async () => {
    let finished = false;
    let began = false;
    const clock = start([
      {
        name: 'test.long',
        everyMs: 60_000,
        run: async () => {
          began = true;
          await sleep(200);
          finished = true;
        },
      },
    ]);
    await vi.waitFor(() => expect(began).toBe(true), 3_000);
    await clock.stop();
    expect(finished).toBe(true);
  });

  it('tells a run with much before it that it is to stop, and does not wait for one that does not hear', async () => {
    let parts = 0;
    let deaf = false;
    const clock = start([
      {
        name: 'test.many-parts',
        everyMs: 60_000,
        run: async stop => {
          while (!stop.aborted) {
            await sleep(5);
            parts += 1;
          }
        },
      },
      {
        name: 'test.deaf',
        everyMs: 60_000,
        run: async () => {
          deaf = true;
          await sleep(600_000, undefined, { ref: false });
        },
      },
    ]);
    await vi.waitFor(() => expect(deaf && parts > 0).toBe(true), 10_000);
    await clock.stop();
    const stopped = parts;
    await sleep(50);
    expect(parts).toBe(stopped);
  }, 30_000);
});
