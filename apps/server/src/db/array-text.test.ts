import { HOSTILE_TEXT, startServer } from '@baize/testkit';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';

const server = await startServer();
afterAll(() => server.close());
const read = async (type: string, value: unknown[]): Promise<unknown> => {
  const { rows } = await server.ctx.pool.query(`SELECT $1::${type} AS read`, [value]);
  return rows[0]?.read;
};
const words = fc.string({ unit: 'binary' }).map(text => text.replaceAll('\0', ''));

it('gives the database every text as it is', async () => {
  const marks = [
    '',
    'null',
    'NULL',
    ' ',
    '{',
    '}',
    ',',
    '"',
    '\\',
    '\\"',
    "'",
    '\n\t\b\u001b',
    'a-b.c:d+e',
    '\u2028',
    '😀',
  ];
  const asked = [...marks, ...HOSTILE_TEXT.map(text => text.replaceAll('\0', '')), null];
  expect(await read('text[]', asked)).toEqual(asked.map(text => text?.toWellFormed() ?? null));
  await fc.assert(
    fc.asyncProperty(fc.array(words), async texts => {
      expect(await read('text[]', texts)).toEqual(texts.map(text => text.toWellFormed()));
    }),
  );
});

it('gives it figures, times, bytes, nested arrays and objects', async () => {
  const at = new Date('2026-02-28T23:59:59.123Z');
  expect(await read('int8[]', [1n, -9_223_372_036_854_775_808n, null, 7])).toEqual([
    1n,
    -9_223_372_036_854_775_808n,
    null,
    7n,
  ]);
  expect(await read('float8[]', [1.5e300, -0.1])).toEqual([1.5e300, -0.1]);
  expect(await read('boolean[]', [true, false, null])).toEqual([true, false, null]);
  expect(await read('timestamptz[]', [at, null])).toEqual([at, null]);
  const bytes = Buffer.from([0, 255, 92, 34]);
  expect(await read('bytea[]', [bytes, Uint8Array.from(bytes).subarray(1), Buffer.alloc(0)])).toEqual([
    bytes,
    bytes.subarray(1),
    Buffer.alloc(0),
  ]);
  expect(
    await read('text[]', [
      ['a', 'b,'],
      ['"', null],
    ]),
  ).toEqual([
    ['a', 'b,'],
    ['"', null],
  ]);
  expect(await read('jsonb[]', [{ a: ['"', '\\'] }])).toEqual([{ a: ['"', '\\'] }]);
  expect(await read('int4[]', [])).toEqual([]);
});

it('is asked in every form of a query, and a statement may be told once more with other values', async () => {
  const { pool } = server.ctx;
  const named = { name: 'again', text: 'SELECT $1::text[] AS read', values: [['a b']] };
  expect((await pool.query(named)).rows).toEqual([{ read: ['a b'] }]);
  expect(named.values, 'what was given stays as it was').toEqual([['a b']]);
  expect((await pool.query({ ...named, values: [['"']] })).rows).toEqual([{ read: ['"'] }]);
  expect((await pool.query({ text: 'SELECT $1::text[] AS read' }, [['c']])).rows).toEqual([{ read: ['c'] }]);
  expect((await pool.query('SELECT 1 AS read')).rows).toEqual([{ read: 1 }]);
  const client = await pool.connect();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  client.query('SELECT $1::text[] AS read', [['x,y']], (_error, result) => resolve(result.rows));
  expect(await promise).toEqual([{ read: ['x,y'] }]);
  client.release();
});
