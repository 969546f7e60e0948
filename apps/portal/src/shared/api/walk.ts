/** Where somebody stands in a listing that goes on by cursors. */
export type Walk = {
  readonly page: number;
  /** The cursors by which pages begin that are known; the first page needs none. */
  readonly starts: Readonly<Record<number, string>>;
  readonly perPage: number;
  /** As many pages as there were when the last one was left. */
  readonly pages: number;
};

/** What the present page was answered with. */
export type Listed<Row> = {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** How many rows the listing has: only then pages can be reached that nobody has been near. */
  readonly count?: number | undefined;
  /** There are more than were counted. */
  readonly countIsLeast?: boolean | undefined;
};

/** Where a page is read: behind a cursor, and so many rows further. */
export type Place = { readonly after?: string; readonly skip?: number };

export const SKIP_MAX = 10_000;

export const START: Walk = { page: 1, starts: {}, perPage: 0, pages: 1 };

/** At a page that is only known by its number, where pages have so many rows. */
export const startAt = (page: number, perPage: number): Walk => {
  const reached = Math.min(page, 1 + Math.floor(SKIP_MAX / perPage));
  return { page: reached, starts: {}, perPage, pages: reached };
};

/** Where a walk leads that has come to a page behind the last one. */
export const lastPage = ({ page, perPage }: Walk, count: number | undefined): number =>
  count === undefined || perPage === 0 ? page - 1 : Math.max(1, Math.min(page - 1, Math.ceil(count / perPage)));

/** From the nearest cursor before it: rows that came meanwhile move no page that is reached from the same one. */
export function placeOf({ page, starts, perPage }: Walk): Place {
  const nearest = lastStart(starts, page);
  const after = starts[nearest];
  const skip = (page - nearest) * perPage;
  return { ...(after === undefined ? {} : { after }), ...(skip === 0 ? {} : { skip }) };
}

/** To another page. What the present one said of the next is kept; where it says something new, cursors beyond are of an older listing. */
export function walkTo(walk: Walk, page: number, listed: Listed<unknown> | undefined): Walk {
  if (!listed) return { ...walk, page };
  const pages = pagesOf(walk, listed);
  if (listed.next === null) return { ...walk, page, pages };
  const following = walk.page + 1;
  const kept = Object.entries(walk.starts).filter(
    ([start]) => Number(start) <= walk.page || walk.starts[following] === listed.next,
  );
  return {
    page,
    starts: { ...Object.fromEntries(kept), [following]: listed.next },
    perPage: listed.rows.length,
    pages,
  };
}

/** How many pages can be gone to from here. */
export function pagesOf(walk: Walk, listed: Listed<unknown>): number {
  const { page } = walk;
  if (listed.next === null) return page;
  const perPage = listed.rows.length;
  const known = Math.max(page + 1, lastStart(walk.starts, Number.POSITIVE_INFINITY));
  if (listed.count === undefined || perPage === 0) return known;
  const reach = known + Math.floor(SKIP_MAX / perPage);
  return Math.min(reach, Math.max(known, Math.ceil(listed.count / perPage)));
}

const lastStart = (starts: Walk['starts'], upTo: number): number =>
  Math.max(
    1,
    ...Object.keys(starts)
      .map(Number)
      .filter(start => start <= upTo),
  );
