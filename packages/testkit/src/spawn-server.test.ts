import { once } from 'node:events';
import { createServer } from 'node:net';
import { memberInfo } from '@baize/wire/members';
import { login } from '@baize/wire/session';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createActor } from './actor.ts';
import { spawnServer } from './spawn-server.ts';
import { cloneDatabase } from './test-database.ts';

const problemsIn = (output: string): string[] =>
  output.split('\n').filter(line => /error|warn|"level":(40|50)/i.test(line));

describe('baize start as a process', async () => {
  const server = await spawnServer();
  afterAll(() => server.remove());

  const logsIn = async (url: string) => {
    const actor = createActor({ url });
    actor.token = (await actor.must(login, { username: 'demo_player', password: 'Baize-2026' })).token;
    return await actor.must(memberInfo, {});
  };

  test('prints where to go and as whom', async () => {
    // It is found before it has said everything.
    await expect.poll(server.output, { timeout: 10_000 }).toMatch(/TOTP secret [A-Z2-7]{32}/);
    expect(server.output()).toContain(`${server.url}/docs`);
    expect(server.output()).toMatch(/Player +demo_player/);
    expect(server.output()).toMatch(/Operator +\w+ .* TOTP secret [A-Z2-7]{32}/);
  });

  test('refuses a second one on the same data folder, in one sentence', async () => {
    await expect(spawnServer({ dataFolder: server.dataFolder })).rejects.toThrow(
      /Baize runs already on .* \(process \d+\)\. Stop it/,
    );
  });

  test('refuses a port that is taken, in one sentence', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    await expect(spawnServer({ env: { PORT: port } })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
    squatter.close();
  });

  test('is found again after SIGKILL with everything that it had', async () => {
    const first = await spawnServer();
    onTestFinished(first.remove);
    const before = await logsIn(first.url);
    await first.kill();
    const again = await spawnServer({ dataFolder: first.dataFolder });
    onTestFinished(again.remove);
    expect(await logsIn(again.url)).toMatchObject({ ...before, lastLoginAt: expect.any(String) });
    expect(await again.stop()).toBe(0);
    expect(problemsIn(again.output())).toEqual([]);
  });

  test('runs on a database that is given by its address', async () => {
    const database = await cloneDatabase();
    const other = await spawnServer({ database });
    expect(await logsIn(other.url)).toBeTruthy();
    await other.remove();
    await database.drop();
  });
});
