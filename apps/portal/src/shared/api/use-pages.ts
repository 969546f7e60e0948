import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { pagesKey } from './pages-key.ts';
import { valueOrThrow } from './result.ts';

type Paged = { next: string | null };

/** A listing that goes on by a cursor. `withCursor` puts the cursor into the input. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  key: unknown,
  withCursor: (after: string | undefined) => InputOf<E>,
  nextOf: (page: OutputOf<E>) => Paged['next'],
) {
  return useInfiniteQuery({
    queryKey: pagesKey(endpoint, key),
    queryFn: async ({ pageParam, signal }): Promise<OutputOf<E>> =>
      valueOrThrow(await call(endpoint, withCursor(pageParam), { signal })),
    initialPageParam: firstPage(),
    getNextPageParam: page => nextOf(page) ?? undefined,
    staleTime: 5_000,
  });
}

const firstPage = (): string | undefined => undefined;
