import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figure, Row } from '../figure.ts';

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url));

/** A fresh clone with its packages installed: nothing built, no data. Hard links stand in for the seconds of `npm ci`. */
function freshClone(): string {
  // Beside the original: hard links do not cross file systems.
  const folder = mkdtempSync(join(HOUSE, '.cache', 'clone-'));
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${HOUSE}`, join(folder, 'baize')]);
  execFileSync('cp', ['-al', join(HOUSE, 'node_modules'), join(folder, 'baize', 'node_modules')]);
  execFileSync('rm', [
    '-rf',
    join(folder, 'baize', 'node_modules', '.cache'),
    join(folder, 'baize', 'node_modules', '.vite'),
  ]);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Seconds from `npm start` to the first page; the house is stopped again. */
async function startOnce(house: string, data: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: house,
    env: { ...process.env, PORT: String(port), BAIZE_DATA: data },
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (performance.now() - startedAt < 180_000) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (page?.ok && (await page.text()).includes('<html')) return (performance.now() - startedAt) / 1000;
      await sleep(25);
    }
    throw new Error('no page in three minutes');
  } finally {
    await stop(child);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  // Its own process group: npm, the shell and the house.
  process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
  await sleep(500);
}

export const start: Figure = {
  id: 'P11',
  run: async (report): Promise<Row[]> => {
    const clone = freshClone();
    const data = mkdtempSync(join(tmpdir(), 'baize-start-'));
    try {
      const first = await startOnce(join(clone, 'baize'), data);
      report(`first start: ${first.toFixed(1)} s`);
      const after = await startOnce(join(clone, 'baize'), data);
      report(`start after that: ${after.toFixed(1)} s`);
      const row = { figure: 'P11', unit: 's', bound: 'most', details: {} } as const;
      return [
        { ...row, what: 'npm start on a fresh clone to the first page', value: first, target: 20 },
        { ...row, what: 'the same from then on', value: after, target: 4 },
      ];
    } finally {
      rmSync(clone, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    }
  },
};
