import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { type QueryObserverOptions, queryOptions } from '@tanstack/react-query';
import { preparedAnswer } from '../site/prepared.ts';
import { call } from './call.ts';
import { currentCaller } from './caller.ts';
import { valueOrThrow } from './result.ts';
import { useAnswer } from './use-answer.ts';

type Options<Data> = {
  staleMs?: number;
  enabled?: boolean;
  /** How often it is asked again, or what says so of the query. */
  refetchMs?: QueryObserverOptions<Data>['refetchInterval'];
};

/** A read as a query: keyed by call, input, language and, where the caller matters, whose session it is. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options<OutputOf<E>> = {}) =>
  queryOptions<OutputOf<E>>({
    queryKey: queryKey(endpoint, input),
    queryFn: async ({ signal }) => valueOrThrow(await call(endpoint, input, { signal })),
    ...beginWith(endpoint, input),
    staleTime: options.staleMs ?? 30_000,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchMs ?? false,
  });

export const useCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Options<OutputOf<E>> = {}) =>
  useAnswer(callQuery(endpoint, input, options));

/** What the page brought along is shown at once and asked for again, for it is as old as the page. */
function beginWith<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): { initialData?: OutputOf<E>; initialDataUpdatedAt?: 0 } {
  if (Object.keys(Object(input)).length > 0) return {};
  const answer = preparedAnswer(endpoint.id, currentCaller().language());
  // The server wrote it by the same wire.
  return answer === undefined ? {} : { initialData: answer as OutputOf<E>, initialDataUpdatedAt: 0 };
}

const queryKey = (endpoint: Endpoint, input: unknown): readonly unknown[] => [
  endpoint.id,
  currentCaller().language(),
  ...(endpoint.token === 'none' ? [] : ['personal', currentCaller().token()?.slice(-8) ?? '']),
  input,
];
