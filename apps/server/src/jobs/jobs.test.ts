import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDispatcher, createEvents } from '../events/index.ts';
import { createMetrics } from '../metrics.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const events = createEvents();

describe('jobs', () => {
  let database: TestDatabase;
  const running: Jobs[] = [];
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(jobs => jobs.stop()));
    await database.pool.query('DELETE FROM graphile_worker._private_jobs; DELETE FROM event_retry');
  });
  afterAll(() => database.drop());

  const create = (tasks: Record<string, (payload: unknown) => Promise<void>>): Jobs => {
    const jobs = createJobs({ pool: database.pool, log, tasks });
    running.push(jobs);
    return jobs;
  };
  const request = (task: string, payload: unknown, runAt?: Date) =>
    database.transaction(tx => events.requestJob(tx, { merchantId: 1, task, payload, runAt }));
  const dispatch = (jobs: Jobs) =>
    createDispatcher({
      pool: database.pool,
      log,
      metrics: createMetrics(false),
      readers: [jobs.reader],
      start: false,
    }).drain();

  it('run what was asked for in a transaction, once it has committed, with the rights of the application', async () => {
    const done: unknown[] = [];
    const jobs = create({ 'test.note': async payload => void done.push(payload) });
    await request('test.note', { letter: 'a' });
    expect((await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
    await dispatch(jobs);
    await jobs.drain();
    expect(done).toEqual([{ letter: 'a' }]);
  });

  it('are not added by a transaction that was rolled back', async () => {
    const jobs = create({ 'test.note': async () => undefined });
    const failing = database.transaction(async tx => {
      await events.requestJob(tx, { merchantId: 1, task: 'test.note', payload: {} });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    await dispatch(jobs);
    expect((await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
  });

  it('are added once though their event comes twice', async () => {
    const jobs = create({ 'test.note': async () => undefined });
    const event = {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      type: 'job.requested' as const,
      merchantId: 1,
      memberId: undefined,
      payload: { task: 'test.note', payload: {} },
      createdAt: new Date(),
    };
    await jobs.reader.handle(event);
    await jobs.reader.handle(event);
    expect((await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(1);
  });

  it('go on after the database was away just when one ended', async () => {
    const done: unknown[] = [];
    const beside = new pg.Client(Object.assign(new URL(database.superuserUrl), { pathname: '/postgres' }).href);
    await beside.connect();
    const accept = (isOpen: boolean) => beside.query(`ALTER DATABASE ${database.name} ALLOW_CONNECTIONS ${isOpen}`);
    const jobs = create({
      'test.note': async payload => {
        done.push(payload);
        if (payload !== 'first') return;
        await accept(false);
        await beside.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'baize jobs'",
          [database.name],
        );
      },
    });
    await jobs.start();
    await request('test.note', 'first');
    await dispatch(jobs);
    await vi.waitFor(() => expect(done).toEqual(['first']), 5_000);
    await sleep(500);
    await accept(true);
    await request('test.note', 'second');
    await vi.waitFor(() => dispatch(jobs), 5_000);
    await vi.waitFor(() => expect(done).toEqual(['first', 'second']), 10_000);
    await beside.end();
  });

  it('wait for their time', async () => {
    const done: unknown[] = [];
    const jobs = create({ 'test.note': async payload => void done.push(payload) });
    await request('test.note', 'later', new Date(Date.now() + 3_600_000));
    await dispatch(jobs);
    await jobs.drain();
    expect(done).toEqual([]);
  });

  it('are tried again after a failure', async () => {
    let attempts = 0;
    const jobs = create({
      'test.moody': async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('not now');
      },
    });
    await request('test.moody', {});
    await dispatch(jobs);
    await jobs.drain();
    await database.pool.query("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 s'");
    await jobs.drain();
    expect(attempts).toBe(2);
    // What is done is taken out of the table a moment later.
    await vi.waitFor(async () =>
      expect((await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0),
    );
  });

  it('start by themselves, and the one under way is finished before a stop', async () => {
    let began = false;
    let finished = false;
    const jobs = create({
      'test.long': async () => {
        began = true;
        await sleep(300);
        finished = true;
      },
    });
    await jobs.start();
    await request('test.long', {});
    await dispatch(jobs);
    await vi.waitFor(() => expect(began).toBe(true), 5_000);
    await jobs.stop();
    expect(finished).toBe(true);
  });

  it('that no module has are kept for people to look at, not lost', async () => {
    const jobs = create({});
    await request('test.unknown', {});
    await dispatch(jobs);
    const { rows } = await database.pool.query('SELECT subscriber, last_error FROM event_retry');
    expect(rows).toEqual([{ subscriber: 'jobs.add', last_error: 'no module has a job called test.unknown' }]);
  });
});
