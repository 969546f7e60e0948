import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { lead } from './leader.ts';

it('asks a database that is away again and again, and says once that it is', async () => {
  let asked = 0;
  const away = createServer(socket => {
    asked += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as { port: number };
  const said: string[] = [];
  const leader = lead({
    name: 'test',
    key: 1,
    pool: new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', password: 'none' }),
    log: pino({ level: 'warn' }, { write: (line: string) => said.push(line) }),
    work: async () => undefined,
    tryMs: 5,
  });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(5));
  await leader.stop();
  away.close();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('leadership ended by an error');
});
