import type { Endpoint, InputOf, OutputOf } from '@baize/wire';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call, type Refusal } from './call.ts';

export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** How often what is on screen is read again: queues live. */
export const LIVE_MS = 5_000;

export const opsQuery = <E extends Endpoint>(endpoint: E, input: InputOf<E>, refetchMs: number | false = false) =>
  queryOptions<OutputOf<E>>({
    queryKey: [endpoint.id, input],
    queryFn: async () => {
      const answer = await call(endpoint, input);
      if (answer.ok) return answer.value;
      throw new RefusalError(answer);
    },
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  });

/** Reads a call for as long as the view stands. */
export const useOps = <E extends Endpoint>(endpoint: E, input: InputOf<E>, refetchMs: number | false = false) =>
  useQuery(opsQuery(endpoint, input, refetchMs));
