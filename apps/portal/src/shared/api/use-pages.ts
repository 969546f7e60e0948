import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentCaller } from './caller.ts';
import { valueOrThrow } from './result.ts';

type Paged = { next: string | null };
/** `keep`: what is shown stays until the list of another key is read. */
type Options = { keep?: boolean };

/** A listing that goes on by a cursor. `withCursor` puts the cursor into the input. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  key: unknown,
  withCursor: (after: string | undefined) => InputOf<E>,
  nextOf: (page: OutputOf<E>) => Paged['next'],
  { keep = false }: Options = {},
) {
  return useInfiniteQuery({
    queryKey: [
      endpoint.id,
      'pages',
      currentCaller().language(),
      'personal',
      currentCaller().token()?.slice(-8) ?? '',
      key,
    ],
    queryFn: async ({ pageParam, signal }): Promise<OutputOf<E>> =>
      valueOrThrow(await call(endpoint, withCursor(pageParam), { signal })),
    initialPageParam: firstPage(),
    getNextPageParam: page => nextOf(page) ?? undefined,
    staleTime: 5_000,
    ...(keep && { placeholderData: keepPreviousData }),
  });
}

const firstPage = (): string | undefined => undefined;
