import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from './start-server.ts';

describe('a started server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('is ready on a port of its own', async () => {
    const ready = await fetch(`${server.url}/readyz`);
    expect(await ready.json()).toEqual({ ok: true, notReady: [] });
    expect(ready.status).toBe(200);
  });

  test('waits with being ready until somebody leads the background work', async () => {
    const other = await startServer({ database: server.database, seed: false, background: true });
    const ready = async () => (await fetch(`${other.url}/readyz`)).json();
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ ok: true, notReady: [] });
    await other.house.background.stop();
    expect(await ready()).toEqual({ ok: false, notReady: ['workers'] });
    await other.close();
  });

  test('lives by the clock of the test', async () => {
    const before = server.ctx.now();
    server.clock.advance({ hours: 2 });
    expect(server.ctx.now().getTime() - before.getTime()).toBe(7_200_000);
    expect(() => server.clock.set(before)).toThrow('does not go back');
  });

  test('does what is due when it is told to', async () => {
    server.clock.advance({ days: 1 });
    await server.settle();
    const { rows } = await server.ctx.pool.query('SELECT count(*)::int AS left FROM event_outbox');
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('stands beside another one on the same database', async () => {
    const other = await startServer({ database: server.database, seed: false });
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
    await other.close();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
