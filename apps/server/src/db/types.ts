import pg from 'pg';

const { builtins } = pg.types;
const int8Array = 1016;
const dateArray = 1182;
const textArrayType: number = 1009;
const textArray = pg.types.getTypeParser(textArrayType, 'text');

type Bigints = (bigint | null | Bigints)[];

const bigints = (value: unknown): Bigints => {
  if (!Array.isArray(value)) throw new TypeError('the database sent an int8[] that is no array');
  return value.map(item => (item === null ? null : Array.isArray(item) ? bigints(item) : BigInt(item)));
};

const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: text => BigInt(text),
  [int8Array]: text => bigints(textArray(text)),
  // A business date has no hour and no zone: as a Date it would move by a day on some machines.
  [builtins.DATE]: text => text,
  [dateArray]: text => textArray(text),
};

/** How rows are read: int8 as bigint, date as 'YYYY-MM-DD', numeric as string, timestamptz as Date. */
export const databaseTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[oid]) ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
