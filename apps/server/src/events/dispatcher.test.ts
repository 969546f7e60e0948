import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import type { Reader } from './deliver.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import type { HouseEvent } from './event-types.ts';
import { createEvents } from './events.ts';

const log = pino({ level: 'silent' });
const events = createEvents();
const registered = (username: string) =>
  ({ type: 'member.registered', merchantId: 1, memberId: 7n, payload: { username } }) as const;
const nameOf = (event: HouseEvent) => (event.type === 'member.registered' ? event.payload.username : event.type);

describe('the dispatcher', () => {
  let database: TestDatabase;
  const running: Dispatcher[] = [];
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(dispatcher => dispatcher.stop()));
    await database.pool.query('DELETE FROM event_outbox; DELETE FROM event_retry; DELETE FROM event_dead_letter');
  });
  afterAll(() => database.drop());

  const dispatcher = (readers: readonly Reader[], start = false): Dispatcher => {
    const made = createDispatcher({ pool: database.pool, log, metrics: createMetrics(false), readers, start });
    running.push(made);
    return made;
  };
  const collector = (name = 'test.collect') => {
    const seen: HouseEvent[] = [];
    const reader: Reader = { name, events: ['member.registered'], handle: async event => void seen.push(event) };
    return { seen, reader };
  };
  const emit = (...names: string[]) => database.transaction(tx => events.emit(tx, ...names.map(registered)));

  it('calls a subscriber once with each event, in order, with its payload', async () => {
    const { seen, reader } = collector();
    await emit('a', 'b');
    await emit('c');
    await dispatcher([reader]).drain();
    expect(seen.map(nameOf)).toEqual(['a', 'b', 'c']);
    expect(seen[0]).toMatchObject({ type: 'member.registered', merchantId: 1, memberId: 7n });
    expect(seen[0]?.createdAt).toBeInstanceOf(Date);
  });

  it('tells nothing of a transaction that was rolled back', async () => {
    const { seen, reader } = collector();
    const failing = database.transaction(async tx => {
      await events.emit(tx, registered('ghost'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await dispatcher([reader]).drain();
    expect(seen).toEqual([]);
  });

  it('finds an event whose lower id committed later', async () => {
    const { seen, reader } = collector();
    const running = dispatcher([reader]);
    const slow = await database.pool.connect();
    await slow.query('BEGIN');
    await slow.query(
      `INSERT INTO event_outbox (merchant_id, type, payload) VALUES (1, 'member.registered', '{"username":"early"}')`,
    );
    await emit('late');
    await running.drain();
    expect(seen.map(nameOf)).toEqual(['late']);
    await slow.query('COMMIT');
    slow.release();
    await running.drain();
    expect(seen.map(nameOf)).toEqual(['late', 'early']);
  });

  it('picks an event up soon after its commit, without any notice', async () => {
    const { seen, reader } = collector();
    const leading = dispatcher([reader], true);
    await vi.waitFor(() => expect(leading.leading).toBe(true), 3_000);
    const at = performance.now();
    await emit('now');
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 1_000, interval: 2 });
    expect(performance.now() - at).toBeLessThan(250);
  });

  it('retries a failure for its subscriber alone', async () => {
    const { seen, reader } = collector();
    let attempts = 0;
    const moody: Reader = {
      name: 'test.moody',
      events: ['member.registered'],
      handle: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('not now');
      },
    };
    await emit('x');
    const running = dispatcher([moody, reader]);
    await running.drain();
    expect([attempts, seen.length]).toEqual([1, 1]);
    const { rows } = await database.pool.query('SELECT subscriber, attempts, last_error FROM event_retry');
    expect(rows).toEqual([{ subscriber: 'test.moody', attempts: 1, last_error: 'not now' }]);
    await database.pool.query('UPDATE event_retry SET due_at = now()');
    await running.drain();
    expect([attempts, seen.length]).toEqual([2, 1]);
    expect((await database.pool.query('SELECT FROM event_retry')).rowCount).toBe(0);
  });

  it('gives many at once to who asks for it, and one by one after a failure, so that a bad one stops no other', async () => {
    const batches: number[] = [];
    const handled: string[] = [];
    const gathering: Reader = {
      name: 'test.gathering',
      events: ['member.registered'],
      handle: async event => {
        if (nameOf(event) === 'bad') throw new Error('bad one');
        handled.push(nameOf(event));
      },
      handleMany: async many => {
        batches.push(many.length);
        if (many.some(event => nameOf(event) === 'bad')) throw new Error('a bad one in it');
      },
    };
    const running = dispatcher([gathering]);
    await emit('a', 'b', 'c');
    await running.drain();
    expect([batches, handled]).toEqual([[3], []]);
    await emit('d', 'bad', 'e');
    await running.drain();
    expect([batches, handled]).toEqual([
      [3, 3],
      ['d', 'e'],
    ]);
    const { rows } = await database.pool.query("SELECT payload->>'username' AS name FROM event_retry");
    expect(rows).toEqual([{ name: 'bad' }]);
  });

  it('puts an event aside as a dead letter after its last attempt', async () => {
    const hopeless: Reader = {
      name: 'test.hopeless',
      events: ['member.registered'],
      handle: () => Promise.reject(new Error('never')),
    };
    await emit('x');
    const running = dispatcher([hopeless]);
    await running.drain();
    await database.pool.query('UPDATE event_retry SET due_at = now(), attempts = 11');
    await running.drain();
    expect((await database.pool.query('SELECT FROM event_retry')).rowCount).toBe(0);
    const { rows } = await database.pool.query('SELECT subscriber, attempts, payload FROM event_dead_letter');
    expect(rows).toEqual([{ subscriber: 'test.hopeless', attempts: 12, payload: { username: 'x' } }]);
  });

  it('is replaced when its connection dies in mid-batch, and the effect still happens once', async () => {
    let entered = 0;
    let effects = 0;
    const hold = Promise.withResolvers<void>();
    const careful: Reader = {
      name: 'test.careful',
      events: ['member.registered'],
      handle: async event => {
        entered += 1;
        await database.transaction(async tx => {
          if (await events.once(tx, 'test.careful', event)) effects += 1;
        });
        if (entered === 1) await hold.promise;
      },
    };
    const first = dispatcher([careful], true);
    await vi.waitFor(() => expect(first.leading).toBe(true), 3_000);
    const second = dispatcher([careful], true);
    await emit('once only');
    await vi.waitFor(() => expect(effects).toBe(1), 3_000);
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'baize dispatcher' AND state LIKE 'idle in%' AND datname = current_database()",
    );
    hold.resolve();
    await vi.waitFor(() => expect(entered).toBe(2), 3_000);
    await vi.waitFor(() => expect(first.leading !== second.leading).toBe(true), 3_000);
    await vi.waitFor(
      async () => expect((await database.pool.query('SELECT FROM event_outbox')).rowCount).toBe(0),
      3_000,
    );
    expect(effects).toBe(1);
  });

  it('stops with the outbox full: after the batch in hand, the rest waits for the next start and comes once', async () => {
    const handled: string[] = [];
    const slow: Reader = {
      name: 'test.slow',
      events: ['member.registered'],
      handle: async event => {
        await sleep(1);
        handled.push(nameOf(event));
      },
    };
    await database.pool.query(
      `INSERT INTO event_outbox (merchant_id, type, payload)
       SELECT 1, 'member.registered', jsonb_build_object('username', n) FROM generate_series(1, 2000) AS n`,
    );
    const leading = dispatcher([slow], true);
    await vi.waitFor(() => expect(handled.length).toBeGreaterThan(0), 10_000);
    await leading.stop();
    const left = (await database.pool.query('SELECT FROM event_outbox')).rowCount ?? 0;
    expect([left > 0, handled.length + left]).toEqual([true, 2000]);
    await dispatcher([slow]).drain();
    expect([handled.length, new Set(handled).size]).toEqual([2000, 2000]);
  }, 60_000);

  it('puts a batch back that does not end when the house stops', async () => {
    let entered = 0;
    const stuck: Reader = {
      name: 'test.stuck',
      events: ['member.registered'],
      handle: async () => {
        entered += 1;
        if (entered === 1) await sleep(600_000, undefined, { ref: false });
      },
    };
    await emit('x');
    const leading = dispatcher([stuck], true);
    await vi.waitFor(() => expect(entered).toBe(1), 10_000);
    await leading.stop();
    expect((await database.pool.query('SELECT FROM event_outbox')).rowCount).toBe(1);
    await dispatcher([stuck]).drain();
    expect(entered).toBe(2);
  }, 30_000);

  it('empties a full outbox through several batches', async () => {
    let handled = 0;
    const counting: Reader = {
      name: 'test.counting',
      events: ['member.registered'],
      handle: async () => {
        handled += 1;
      },
    };
    await database.pool.query(
      `INSERT INTO event_outbox (merchant_id, type, payload)
       SELECT 1, 'member.registered', jsonb_build_object('username', n) FROM generate_series(1, 5000) AS n`,
    );
    await dispatcher([counting]).drain();
    expect(handled).toBe(5000);
  });
});
