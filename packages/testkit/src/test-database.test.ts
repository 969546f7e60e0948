import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from './test-database.ts';

describe('a cloned database', async () => {
  const one = await cloneDatabase();
  const other = await cloneDatabase();
  afterAll(() => Promise.all([one.drop(), other.drop()]));

  test('has every migration and is nobody else’s', async () => {
    const { rows } = await one.pool.query('SELECT count(*) > 0 AS some FROM schema_migration');
    expect(rows).toEqual([{ some: true }]);
    expect(one.name).not.toBe(other.name);
  });

  test('reads int8 as bigint, numeric as text and a date as its own text', async () => {
    const { rows } = await one.pool.query(
      `SELECT 9007199254740993::int8 AS big, '{1,null,9007199254740993}'::int8[] AS bigs,
              1.10::numeric AS exact, '2026-03-29'::date AS day, now() AS moment`,
    );
    expect(rows[0]).toMatchObject({
      big: 9_007_199_254_740_993n,
      bigs: [1n, null, 9_007_199_254_740_993n],
      exact: '1.10',
      day: '2026-03-29',
    });
    expect(rows[0].moment).toBeInstanceOf(Date);
  });

  test('is used with the rights of the application', async () => {
    const { rows } = await one.pool.query(
      'SELECT current_user AS me, usesuper FROM pg_user WHERE usename = current_user',
    );
    expect(rows).toEqual([{ me: 'baize_app', usesuper: false }]);
    await expect(one.pool.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await expect(one.pool.query('DELETE FROM schema_migration')).rejects.toThrow('permission denied');
  });

  test('keeps nothing of a transaction that fails', async () => {
    const failing = one.transaction(async tx => {
      await sql`CREATE TEMP TABLE remains (id int)`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(one.pool.query('SELECT * FROM remains')).rejects.toThrow('does not exist');
  });
});
