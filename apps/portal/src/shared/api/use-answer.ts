import { notifyManager, QueryObserver, type QueryObserverOptions, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * What is known of a query, asked for where it is not. The library's own hook reads it as an outside store, and React renders
 * such a change at once and in one piece; here an answer is a transition, which gives way to the finger.
 */
export function useAnswer<Data, Key extends readonly unknown[]>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
) {
  const client = useQueryClient();
  const asked = client.defaultQueryOptions(options);
  asked._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, asked));
  const [, look] = useReducer((times: number) => times + 1, 0);
  const result = observer.getOptimisticResult(asked);
  useEffect(() => observer.setOptions(asked), [asked, observer]);
  useEffect(() => {
    const leave = observer.subscribe(notifyManager.batchCalls(() => startTransition(look)));
    // What changed between the render and now is told to whoever listens.
    observer.updateResult();
    return leave;
  }, [observer]);
  return observer.trackResult(result);
}
