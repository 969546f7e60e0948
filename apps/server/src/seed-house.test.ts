import { startServer } from '@baize/testkit';
import { afterAll, expect, test } from 'vitest';
import { refuseDemoData } from './seed-house.ts';

const server = await startServer();
afterAll(() => server.close());

test('production refuses a database that was filled as a demo, and takes any other', async () => {
  await expect(refuseDemoData(server.ctx)).rejects.toThrow(/Begin production with an empty database/);
  await server.ctx.pool.query("UPDATE member SET status = 'closed' WHERE username IN ('demo_agent', 'demo_player')");
  await expect(refuseDemoData(server.ctx)).resolves.toBeUndefined();
});
