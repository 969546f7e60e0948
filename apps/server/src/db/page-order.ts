import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { seqCursor, uuidCursor } from './cursors.ts';
import { cutPage } from './cut-page.ts';

const CURSORS = { uuid: uuidCursor, int8: seqCursor } as const;

type Asked = { order: 'asc' | 'desc'; limit: number; after?: string | undefined; skip?: number | undefined };
/** What a listing is ordered by: its ids, or something that may be the same in several rows. */
type By = { id: RawBuilder<unknown>; type: keyof typeof CURSORS; by?: RawBuilder<unknown> | undefined };

export type PageOrder = {
  /** Rows of this page and of those after it. */
  beyond: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  /** One row more than the page has, so that its end is known, and where it begins. */
  window: RawBuilder<unknown>;
  cut: <Row extends { id: string | bigint }>(rows: readonly Row[]) => { rows: Row[]; next: string | null };
};

/**
 * A page of a listing. In the order of ids it begins after the last one known; in any other order ids decide between equal rows, so
 * that the order stands, and the page begins after as many rows as are known.
 */
export function pageOrder({ order, limit, after, skip = 0 }: Asked, { id, type, by }: By): PageOrder {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  if (by === undefined) {
    const last = CURSORS[type](after);
    return {
      beyond:
        last === undefined ? sql`true` : sql`${id} ${order === 'asc' ? sql`>` : sql`<`} ${last}::${sql.raw(type)}`,
      orderBy: sql`${id} ${direction}`,
      window: sql`LIMIT ${limit + 1} OFFSET ${skip}`,
      cut: rows => cutPage(rows, limit),
    };
  }
  const offset = offsetOf(after) + skip;
  return {
    beyond: sql`true`,
    orderBy: sql`${by} ${direction} NULLS LAST, ${id} ${direction}`,
    window: sql`LIMIT ${limit + 1} OFFSET ${offset}`,
    cut: rows => cutOffset(rows, offset, limit),
  };
}

/** How many rows of a listing are known already. */
export const offsetOf = (after: string | undefined): number =>
  after !== undefined && /^\d{1,7}$/.test(after) ? Number(after) : 0;

/** A page of a listing that is counted, from rows that were read with one more than asked for: `next` is how many are known then. */
export const cutOffset = <Row>(rows: readonly Row[], offset: number, limit: number) => ({
  rows: rows.slice(0, limit),
  next: rows.length > limit ? String(offset + limit) : null,
});
