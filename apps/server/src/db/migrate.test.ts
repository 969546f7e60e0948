import { createHash } from 'node:crypto';
import { cloneDatabase } from '@baize/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from './migrate.ts';
import type { MigrationFile } from './migration-files.ts';

const file = (name: string, sql: string): MigrationFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

const shelf = file(
  '202601010000-shop-shelf',
  'CREATE TABLE shop_shelf (id int); GRANT SELECT ON shop_shelf TO baize_app;',
);
const price = file('202601010001-shop-price', 'ALTER TABLE shop_shelf ADD COLUMN price int8;');

describe('migrate', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeEach(async () => {
    database = await cloneDatabase({ empty: true });
  });
  afterEach(() => database.drop());

  test('runs each file once and tells which', async () => {
    expect(await migrate(database.ownerUrl, [shelf])).toEqual({ applied: [shelf.name], known: 1 });
    expect(await migrate(database.ownerUrl, [shelf, price])).toEqual({ applied: [price.name], known: 2 });
    expect(await migrate(database.ownerUrl, [shelf, price])).toEqual({ applied: [], known: 2 });
    expect((await database.pool.query('SELECT price FROM shop_shelf')).rows).toEqual([]);
  });

  test('works once when several processes begin at the same time', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, [shelf, price])));
    expect(outcomes.flatMap(outcome => outcome.applied)).toEqual([shelf.name, price.name]);
  });

  test('keeps nothing of a file that fails and says where it failed', async () => {
    const broken = file('202601010001-shop-broken', 'CREATE TABLE shop_half (id int);\nSELECT nothing_here;');
    await expect(migrate(database.ownerUrl, [shelf, broken])).rejects.toThrow(
      'The migration 202601010001-shop-broken failed at line 2: column "nothing_here" does not exist',
    );
    await expect(database.pool.query('SELECT FROM shop_half')).rejects.toThrow('does not exist');
    expect(await pendingMigrations(database.pool, [shelf, broken])).toEqual([broken.name]);
  });

  test('refuses a file that was changed after it ran', async () => {
    await migrate(database.ownerUrl, [shelf]);
    await expect(migrate(database.ownerUrl, [file(shelf.name, `${shelf.sql} SELECT 1;`)])).rejects.toThrow(
      'The migration 202601010000-shop-shelf was changed after it ran on this database',
    );
  });

  test('refuses a database that knows a file which is gone', async () => {
    await migrate(database.ownerUrl, [shelf, price]);
    await expect(migrate(database.ownerUrl, [shelf])).rejects.toThrow('202601010001-shop-price, but its file is gone');
  });

  test('tells an application without an owner what is missing', async () => {
    await expect(migrate(database.url, [shelf])).rejects.toThrow('Set DATABASE_OWNER_URL to the address of its owner');
  });

  test('makes tables that belong to the owner even when an administrator migrates', async () => {
    await migrate(database.superuserUrl, [shelf]);
    const { rows } = await database.pool.query("SELECT tableowner FROM pg_tables WHERE tablename = 'shop_shelf'");
    expect(rows).toEqual([{ tableowner: 'baize_owner' }]);
  });
});
