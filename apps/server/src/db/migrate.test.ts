import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { asOwner, cloneDatabase } from '@baize/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lackingMigrations, migrate, pendingMigrations } from './migrate.ts';
import { definedName, definitionsHash, readSchema, type SchemaFiles, type SqlFile } from './schema-files.ts';

const file = (name: string, sql: string): SqlFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

const shelf = file(
  '202601010000-shop-shelf',
  'CREATE TABLE shop_shelf (id int); GRANT SELECT ON shop_shelf TO baize_app;',
);
const price = file('202601010001-shop-price', 'ALTER TABLE shop_shelf ADD COLUMN price int8;');

const only = (...migrations: SqlFile[]): SchemaFiles => ({ migrations, definitions: [] });

describe('migrate', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeEach(async () => {
    database = await cloneDatabase({ empty: true });
  });
  afterEach(() => database.drop());

  test('runs each file once and tells which', async () => {
    expect(await migrate(database.ownerUrl, only(shelf))).toEqual({ applied: [shelf.name], known: 1 });
    expect(await migrate(database.ownerUrl, only(shelf, price))).toEqual({ applied: [price.name], known: 2 });
    expect(await migrate(database.ownerUrl, only(shelf, price))).toEqual({ applied: [], known: 2 });
    expect((await database.pool.query('SELECT price FROM shop_shelf')).rows).toEqual([]);
  });

  test('works once when several processes begin at the same time', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, only(shelf, price))));
    expect(outcomes.flatMap(outcome => outcome.applied)).toEqual([shelf.name, price.name]);
  });

  test('keeps nothing of a file that fails and says where it failed', async () => {
    const broken = file('202601010001-shop-broken', 'CREATE TABLE shop_half (id int);\nSELECT nothing_here;');
    await expect(migrate(database.ownerUrl, only(shelf, broken))).rejects.toThrow(
      'The migration 202601010001-shop-broken failed at line 2: column "nothing_here" does not exist',
    );
    await expect(database.pool.query('SELECT FROM shop_half')).rejects.toThrow('does not exist');
    expect(await pendingMigrations(database.pool, only(shelf, broken))).toEqual([broken.name]);
  });

  test('refuses a file that was changed after it ran', async () => {
    await migrate(database.ownerUrl, only(shelf));
    await expect(migrate(database.ownerUrl, only(file(shelf.name, `${shelf.sql} SELECT 1;`)))).rejects.toThrow(
      'The migration 202601010000-shop-shelf was changed after it ran on this database',
    );
  });

  test('refuses a database that knows a file which is gone', async () => {
    await migrate(database.ownerUrl, only(shelf, price));
    await expect(migrate(database.ownerUrl, only(shelf))).rejects.toThrow(
      '202601010001-shop-price, but its file is gone',
    );
  });

  test('tells an application without an owner what is missing', async () => {
    await expect(migrate(database.url, only(shelf))).rejects.toThrow(
      'Set DATABASE_OWNER_URL to the address of its owner',
    );
  });

  test('makes tables that belong to the owner even when an administrator migrates', async () => {
    await migrate(database.superuserUrl, only(shelf));
    const { rows } = await database.pool.query("SELECT tableowner FROM pg_tables WHERE tablename = 'shop_shelf'");
    expect(rows).toEqual([{ tableowner: 'baize_owner' }]);
  });
});

const described = (words: string) =>
  file(
    'shop/shop_describe',
    `CREATE OR REPLACE FUNCTION shop_describe() RETURNS text LANGUAGE sql AS $$ SELECT '${words}' $$;`,
  );
const counted = file(
  'shop/shop_count',
  'CREATE OR REPLACE FUNCTION shop_count() RETURNS int4 LANGUAGE sql AS $$ SELECT length(shop_describe()) $$;',
);
const defined = (...definitions: SqlFile[]): SchemaFiles => ({ migrations: [shelf], definitions });

describe('definitions', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeEach(async () => {
    database = await cloneDatabase({ empty: true });
  });
  afterEach(() => database.drop());
  const says = async () => (await database.pool.query('SELECT shop_count() AS count')).rows;

  test('come after the migrations, in any order, and again only when they changed', async () => {
    const first = defined(counted, described('a shelf'));
    expect((await migrate(database.ownerUrl, first)).applied).toEqual([shelf.name, counted.name, 'shop/shop_describe']);
    expect(await says()).toEqual([{ count: 7 }]);
    expect((await migrate(database.ownerUrl, first)).applied).toEqual([]);
    const second = defined(counted, described('two shelves'));
    expect(await pendingMigrations(database.pool, second)).toEqual(['shop/shop_describe']);
    expect((await migrate(database.ownerUrl, second)).applied).toEqual(['shop/shop_describe']);
    expect(await says()).toEqual([{ count: 11 }]);
  });

  test('are missed and made anew where somebody took one away', async () => {
    const files = defined(counted, described('a shelf'));
    await migrate(database.ownerUrl, files);
    await asOwner({ database }, 'DROP FUNCTION shop_count()');
    expect(await pendingMigrations(database.pool, files)).toEqual([counted.name]);
    await migrate(database.ownerUrl, files);
    expect(await says()).toEqual([{ count: 7 }]);
  });

  test('wait for readers of a view no longer than a moment at a time', async () => {
    const view = file('shop/shop_shown', 'CREATE OR REPLACE VIEW shop_shown AS SELECT id FROM shop_shelf;');
    await migrate(database.ownerUrl, defined(view));
    const reader = new pg.Client(database.ownerUrl);
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM shop_shown');
    const anew = file(view.name, view.sql.replace('SELECT id', 'SELECT id, id + 1 AS next'));
    const migrated = migrate(database.ownerUrl, defined(anew));
    await setTimeout(3_500);
    await reader.query('COMMIT');
    await reader.end();
    expect((await migrated).applied).toEqual([view.name]);
  }, 30_000);

  test('of a newer version stay: an older one is ready beside them, and does not migrate', async () => {
    const newer = { ...defined(counted, described('two shelves')), migrations: [shelf, price] };
    await migrate(database.ownerUrl, newer);
    const older = defined(counted, described('a shelf'));
    expect(await lackingMigrations(database.pool, older)).toEqual([]);
    await expect(migrate(database.ownerUrl, older)).rejects.toThrow('its file is gone');
    expect(await says()).toEqual([{ count: 11 }]);
  });

  test('stand all or none, and the broken one is named', async () => {
    await migrate(database.ownerUrl, defined(counted, described('a shelf')));
    const broken = file(counted.name, `${counted.sql}\nSELECT nothing_here;`);
    await expect(migrate(database.ownerUrl, defined(described('two shelves'), broken))).rejects.toThrow(
      'The definition shop/shop_count failed at line 2: column "nothing_here" does not exist',
    );
    expect(await says()).toEqual([{ count: 7 }]);
  });

  test('are made anew where they went and came back', async () => {
    const files = defined(counted, described('a shelf'));
    await migrate(database.ownerUrl, files);
    const gone = file('202601010001-shop-no-count', 'DROP FUNCTION shop_count();');
    await migrate(database.ownerUrl, { migrations: [shelf, gone], definitions: [described('a shelf')] });
    await migrate(database.ownerUrl, { migrations: [shelf, gone], definitions: files.definitions });
    expect(await says()).toEqual([{ count: 7 }]);
  });
});

/** From here on a function or view is changed in its own file: docs/decisions/0087. */
const LAST_THAT_DEFINES = '202611301762-games-launches-end';

describe('the files', () => {
  test('have each function and view of the database, and no other', async () => {
    const database = await cloneDatabase();
    try {
      const { rows } = await database.pool.query<{ name: string }>(
        `SELECT proname AS name FROM pg_proc AS p WHERE pronamespace = 'public'::regnamespace
           AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.objid = p.oid AND d.deptype = 'e')
         UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'`,
      );
      const named = readSchema().definitions.map(({ name }) => definedName(name));
      expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    } finally {
      await database.drop();
    }
  });

  test('tell of every change of a definition in a migration that names them all', () => {
    const { migrations, definitions } = readSchema();
    const named = migrations.flatMap(({ sql }) => /^-- definitions: (\w+)$/m.exec(sql)?.[1] ?? []).at(-1);
    expect(named, 'write the line `-- definitions: …` into a new migration that says what changed').toBe(
      definitionsHash({ definitions }),
    );
  });

  test('define nothing in migrations', () => {
    const defining = readSchema().migrations.filter(
      ({ name, sql }) =>
        name > LAST_THAT_DEFINES &&
        /\b(CREATE( OR REPLACE)?|ALTER) (FUNCTION|VIEW)\b|pg_get_(functiondef|viewdef)/i.test(sql),
    );
    expect(defining.map(({ name }) => name)).toEqual([]);
  });
});
