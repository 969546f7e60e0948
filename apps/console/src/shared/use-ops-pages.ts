import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { RefusalError } from './use-ops.ts';

/** Reads a list that goes on by a cursor, page after page. `withCursor` puts the cursor into the input. */
export const useOpsPages = <E extends Endpoint>(
  endpoint: E,
  key: unknown,
  withCursor: (after: string | undefined) => InputOf<E>,
  nextOf: (page: OutputOf<E>) => string | null,
  refetchMs: number | false = false,
) =>
  useInfiniteQuery({
    queryKey: [endpoint.id, 'pages', key],
    initialPageParam: firstPage(),
    queryFn: async ({ pageParam }): Promise<OutputOf<E>> => {
      const answer = await call(endpoint, withCursor(pageParam));
      if (answer.ok) return answer.value;
      throw new RefusalError(answer);
    },
    getNextPageParam: page => nextOf(page) ?? undefined,
    refetchInterval: refetchMs,
  });

export type OpsPages = Pick<
  ReturnType<typeof useOpsPages>,
  'isError' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

const firstPage = (): string | undefined => undefined;
