import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createListener, type Listener } from './listener.ts';

describe('the listening connection', () => {
  let database: TestDatabase;
  let listener: Listener;
  beforeAll(async () => {
    database = await cloneDatabase();
    listener = createListener({ pool: database.pool, log: pino({ level: 'silent' }) });
  });
  afterAll(async () => {
    await listener.close();
    await database.drop();
  });

  it('hears every hearer’s channel, until it is told not to', async () => {
    const heard: string[] = [];
    const [silenceA] = await Promise.all([
      listener.listen('test_a', payload => heard.push(`a ${payload}`)),
      listener.listen('test_b', payload => heard.push(`b ${payload}`)),
    ]);
    await listener.notify('test_a', ['1', '2']);
    await listener.notify('test_b', ['3']);
    await vi.waitFor(() => expect(heard).toEqual(['a 1', 'a 2', 'b 3']));
    silenceA();
    await listener.notify('test_a', ['4']);
    await listener.notify('test_b', ['5']);
    await vi.waitFor(() => expect(heard).toEqual(['a 1', 'a 2', 'b 3', 'b 5']));
  });

  it('survives a notice that cannot be read', async () => {
    const heard: string[] = [];
    await listener.listen('test_d', payload => heard.push(JSON.parse(payload)));
    await listener.notify('test_d', ['{', '"fine"']);
    await vi.waitFor(() => expect(heard).toEqual(['fine']));
  });

  it('comes back after its connection was killed, and says that something may have been missed', async () => {
    const heard: string[] = [];
    let gaps = 0;
    listener.onGap(() => {
      gaps += 1;
    });
    await listener.listen('test_c', payload => heard.push(payload));
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'baize listener' AND datname = current_database()",
    );
    await vi.waitFor(() => expect(gaps).toBe(1), 5_000);
    await database.pool.query("SELECT pg_notify('test_c', 'again')");
    await vi.waitFor(() => expect(heard).toEqual(['again']), 2_000);
  });
});
