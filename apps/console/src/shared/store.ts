import { useSyncExternalStore } from 'react';

/** A value that views follow. */
export type Store<T> = { get(): T; set(value: T): void; subscribe(hear: () => void): () => void };

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const hearers = new Set<() => void>();
  return {
    get: () => value,
    set: next => {
      value = next;
      for (const hear of hearers) hear();
    },
    subscribe: hear => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
