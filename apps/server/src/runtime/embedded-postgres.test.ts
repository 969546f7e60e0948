import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { eventually, isAlive } from './processes.ts';

describe('the embedded database', () => {
  let folder: string;
  const started: EmbeddedPostgres[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-postgres-'));
    // The folders that mkdtemp makes are closed to the database's user.
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    for (const postgres of started.splice(0)) await postgres.release();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataFolder: folder });
    started.push(postgres);
    return postgres;
  };
  const ask = async (url: string, sql: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  test('finds its data again after a stop, with checksums and one sort order for every machine', async () => {
    const first = await start();
    await ask(first.urlOf('owner'), 'CREATE TABLE kept AS SELECT 1 AS value');
    await first.release();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.urlOf('owner'), 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    expect(
      await ask(
        second.urlOf('superuser'),
        "SELECT current_setting('data_checksums') AS checksums, datlocprovider::text AS provider, datlocale AS locale FROM pg_database WHERE datname = 'baize'",
      ),
    ).toEqual([{ checksums: 'on', provider: 'b', locale: 'C.UTF-8' }]);
  });

  test('is shared: only the last one to leave stops it', async () => {
    const one = await start();
    const other = await start();
    expect(other).toMatchObject({ adopted: true, pid: one.pid });
    await one.release();
    expect(isAlive(one.pid)).toBe(true);
    await other.release();
    expect(isAlive(one.pid)).toBe(false);
  });

  test('adopts the server that a killed process left, and stops it in the end', async () => {
    const program = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
      const postgres = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(folder)} });
      console.log(postgres.pid);
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const postgres = await start();
    expect(postgres).toMatchObject({ adopted: true, pid: Number(printed) });
    await postgres.release();
    expect(isAlive(postgres.pid)).toBe(false);
  });

  test('recovers after the database itself was killed, with the remains of its file', async () => {
    const first = await start();
    await ask(first.urlOf('owner'), 'CREATE TABLE kept AS SELECT 2 AS value');
    process.kill(first.pid, 'SIGKILL');
    await eventually(() => !isAlive(first.pid), 5000);
    const second = await start();
    expect(await ask(second.urlOf('owner'), 'SELECT value FROM kept')).toEqual([{ value: 2 }]);
  });

  test('starts where its file names a process that is somebody else by now', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    await eventually(() => !isAlive(first.pid), 5000);
    const file = join(first.cluster, 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [String(process.ppid), ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await ask(second.urlOf('application'), 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
  });

  test('moves to another port when somebody sits on its own', async () => {
    const first = await start();
    await first.release();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    expect(second.port).not.toBe(first.port);
    expect(await ask(second.urlOf('application'), 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
    squatter.close();
  });

  test('begins anew where a first start was killed half way', async () => {
    const first = await start();
    await first.release();
    const file = join(folder, 'postgres/connection.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), complete: false }));
    await rm(join(first.cluster, 'global'), { recursive: true });
    const second = await start();
    expect(await ask(second.urlOf('application'), 'SELECT 1 AS value')).toEqual([{ value: 1 }]);
  });

  test('says in one sentence what is wrong with a broken folder', async () => {
    const first = await start();
    await first.release();
    await rm(join(first.cluster, 'global/pg_control'));
    await expect(start()).rejects.toThrow(/^The data folder is broken: .*pg_control is missing\. Restore a backup/);
    await writeFile(join(first.cluster, 'PG_VERSION'), '17\n');
    await writeFile(join(first.cluster, 'global/pg_control'), 'nonsense');
    await expect(start()).rejects.toThrow('The data folder holds PostgreSQL 17, but this Baize brings PostgreSQL 18.');
    await writeFile(join(first.cluster, 'PG_VERSION'), '18\n');
    await expect(start()).rejects.toThrow(/^The database in .* does not start: .*server\.log\.$/);
    await writeFile(join(folder, 'postgres/connection.json'), '{');
    await expect(start()).rejects.toThrow('connection.json is damaged');
  });

  test('says so when the data folder is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(startEmbeddedPostgres({ dataFolder: join(folder, 'file') })).rejects.toThrow(
      /^The data folder .* cannot be used/,
    );
  });
});
