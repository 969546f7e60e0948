import pg from 'pg';
import { arrayText } from './array-text.ts';

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;

/** The driver's connection, but that arrays are written by `arrayText`. */
export class HouseClient extends pg.Client {
  // The driver declares six forms of one call; what goes in comes out as the form asked for.
  override query = ((...asked: unknown[]): unknown =>
    (super.query as Query).apply(this, asked.map(carried))) as pg.Client['query'];
}

/** A list of values, or a statement with one; texts, callbacks and what sends itself stay as they are. */
const carried = (part: unknown): unknown => {
  if (Array.isArray(part)) return written(part);
  if (typeof part !== 'object' || part === null || 'submit' in part) return part;
  return 'values' in part && Array.isArray(part.values) ? { ...part, values: written(part.values) } : part;
};

const written = (values: readonly unknown[]): unknown[] =>
  values.map(value => (Array.isArray(value) ? arrayText(value) : value));
