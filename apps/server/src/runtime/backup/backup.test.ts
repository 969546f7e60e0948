import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { eventually } from '../processes.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

describe('backup and restore', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-backup-'));
    await chmod(folder, 0o755);
    postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'old') });
    await writeFile(join(folder, 'old/secrets.json'), '{"main":"a secret"}');
  });
  afterAll(async () => {
    await postgres.release();
    await rm(folder, { recursive: true, force: true });
  });

  const query = async (url: string, sql: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  test('brings back everything that had committed, taken while others write', async () => {
    const owner = postgres.urlOf('owner');
    await query(
      owner,
      'CREATE TABLE coin AS SELECT g AS id, repeat(md5(g::text), 20) AS face FROM generate_series(1, 20000) AS g',
    );
    let stop = false;
    let written = 0;
    const writer = (async () => {
      while (!stop) {
        await query(
          owner,
          `INSERT INTO coin SELECT 1000000 + ${written}, 'late'; UPDATE coin SET face = 'new' || ${written} WHERE id <= 500`,
        );
        written += 1;
      }
    })();
    const file = join(folder, 'house.tar.gz');
    await eventually(() => written >= 3, 10_000);
    const writtenBefore = written;
    await backUp({ postgres, dataFolder: join(folder, 'old'), version: '1.2.3' }, file);
    stop = true;
    await writer;
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    expect(await restore(file, join(folder, 'new'))).toEqual({ version: '1.2.3' });
    expect(await readFile(join(folder, 'new/secrets.json'), 'utf8')).toBe('{"main":"a secret"}');
    const restored = await startEmbeddedPostgres({ dataFolder: join(folder, 'new') });
    try {
      const [row] = await query(
        restored.urlOf('owner'),
        `SELECT count(*) FILTER (WHERE id <= 20000)::int AS coins, count(*) FILTER (WHERE id >= 1000000)::int AS late,
                count(DISTINCT face) FILTER (WHERE id <= 500)::int AS faces FROM coin`,
      );
      expect(row).toMatchObject({ coins: 20_000, faces: 1 });
      expect(row.late).toBeGreaterThanOrEqual(writtenBefore);
      expect(row.late).toBeLessThanOrEqual(written);
    } finally {
      await restored.release();
    }
  });

  test('never overwrites a house', async () => {
    await expect(restore(join(folder, 'house.tar.gz'), join(folder, 'old'))).rejects.toThrow(
      /^There is a house in .* already/,
    );
  });

  test('refuses an archive that is cut off, and leaves nothing behind', async () => {
    const whole = await readFile(join(folder, 'house.tar.gz'));
    await writeFile(join(folder, 'half.tar.gz'), whole.subarray(0, whole.length / 2));
    await expect(restore(join(folder, 'half.tar.gz'), join(folder, 'third'))).rejects.toThrow(/cannot be restored: /);
    await expect(stat(join(folder, 'third/postgres/cluster'))).rejects.toThrow('ENOENT');
    await expect(stat(join(folder, 'third/secrets.json'))).rejects.toThrow('ENOENT');
    await expect(restore(join(folder, 'none'), join(folder, 'third'))).rejects.toThrow('There is no file');
  });
});
