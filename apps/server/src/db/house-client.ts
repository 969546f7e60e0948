import pg from 'pg';
import { arrayText } from './array-text.ts';

type Asked = { values?: unknown[]; submit?: unknown };

/** The driver's connection, but that arrays are written by `arrayText`. */
export class HouseClient extends pg.Client {
  // The driver declares six forms of one call; what goes in comes out as the form asked for.
  override query = ((what: string | Asked, values?: unknown, ...rest: unknown[]): unknown => {
    if (typeof what === 'string')
      return ask.call(this, what, Array.isArray(values) ? written(values) : values, ...rest);
    const carried = what.submit === undefined && what.values ? { ...what, values: written(what.values) } : what;
    return ask.call(this, carried, Array.isArray(values) ? written(values) : values, ...rest);
  }) as pg.Client['query'];
}

const ask = pg.Client.prototype.query as (this: pg.Client, ...asked: unknown[]) => unknown;

const written = (values: readonly unknown[]): unknown[] =>
  values.map(value => (Array.isArray(value) ? arrayText(value) : value));
