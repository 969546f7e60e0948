import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageWord } from '../address/use-address.ts';
import { call } from './call.ts';
import { pagesKey } from './pages-key.ts';
import { valueOrThrow } from './result.ts';
import { type Listed, lastPage, type Place, pagesOf, placeOf, START, startAt, walkTo } from './walk.ts';

/**
 * `keep`: what is shown stays until the list of another key is read. `addressed`: how many rows a page has that stands in the address;
 * of the records on a page, one may.
 */
type Options = { keep?: boolean; addressed?: number };

/** What stands under a record: where in it one is, and the way to its other pages. */
export type RecordPages = {
  readonly page: number;
  readonly pages: number;
  /** Of the rows that are shown, the first and the last. */
  readonly from: number;
  readonly to: number;
  readonly count: number | undefined;
  readonly countIsLeast: boolean;
  readonly onPage: (page: number) => void;
};

/** A page of a record, and the way to the others. `at` puts the page's place into the input, `read` takes the rows out of the answer. */
export function useRecord<E extends Endpoint, Row>(
  endpoint: E,
  key: unknown,
  at: (place: Place) => InputOf<E>,
  read: (answer: OutputOf<E>) => Listed<Row>,
  { keep = false, addressed }: Options = {},
) {
  const name = JSON.stringify(key);
  const [asked, writePage] = usePageWord();
  const [held, setHeld] = useState({ name, walk: addressed === undefined ? START : startAt(asked, addressed) });
  const walk = held.name === name ? held.walk : START;
  const follow = useEffectEvent((page: number) => {
    if (addressed !== undefined && page !== asked) writePage(page);
  });
  useEffect(() => follow(walk.page), [walk.page]);
  const place = placeOf(walk);
  const query = useQuery({
    queryKey: pagesKey(endpoint, name, place),
    queryFn: async ({ signal }): Promise<OutputOf<E>> => valueOrThrow(await call(endpoint, at(place), { signal })),
    staleTime: 5_000,
    placeholderData: (before, query) => (keep || query?.queryKey[5] === name ? before : undefined),
  });
  const { data, isError, error, refetch, isPlaceholderData } = query;
  const listed = data === undefined ? undefined : read(data);
  const here = isPlaceholderData ? undefined : listed;
  // The last row of the last page is gone.
  if (here && here.rows.length === 0 && walk.page > 1)
    setHeld({ name, walk: { ...walk, page: lastPage(walk, here.count) } });
  const first = (walk.page - 1) * (here?.next == null ? walk.perPage : here.rows.length);
  const pages: RecordPages = {
    page: walk.page,
    pages: here ? pagesOf(walk, here) : Math.max(walk.page, walk.pages),
    from: first + 1,
    to: first + (listed?.rows.length ?? 0),
    count: listed?.count,
    countIsLeast: listed?.countIsLeast ?? false,
    onPage: page => setHeld({ name, walk: walkTo(walk, page, here) }),
  };
  return { data, rows: listed?.rows, isError, error, refetch, isPlaceholderData, pages };
}
