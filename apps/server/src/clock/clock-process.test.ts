import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const script = fileURLToPath(new URL('fixtures/clock-process.ts', import.meta.url));

describe('clocks of two processes', () => {
  let database: TestDatabase;
  const processes: ChildProcess[] = [];
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL');
    await database.drop();
  });

  const start = () => {
    const said = { started: false, ticks: 0, lastTickAt: 0 };
    const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    processes.push(child);
    child.stdout?.on('data', bytes => {
      const lines = String(bytes).trim().split('\n');
      said.started ||= lines.includes('started');
      const ticks = lines.filter(line => line === 'tick').length;
      said.ticks += ticks;
      if (ticks > 0) said.lastTickAt = performance.now();
    });
    return { child, said };
  };

  it('take over within a second from one that is killed', async () => {
    const first = start();
    await vi.waitFor(() => expect(first.said.ticks).toBeGreaterThan(3), 20_000);
    const second = start();
    await vi.waitFor(() => expect(second.said.started).toBe(true), 20_000);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(second.said.ticks).toBe(0);
    first.child.kill('SIGKILL');
    const killedAt = performance.now();
    await vi.waitFor(() => expect(second.said.ticks).toBeGreaterThan(0), { timeout: 5_000, interval: 5 });
    expect(second.said.lastTickAt - killedAt).toBeLessThan(1_000);
  });
});
