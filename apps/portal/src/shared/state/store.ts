import { useSyncExternalStore } from 'react';

/** A value that lives outside of React, with those who want to know when it changes. */
export type Store<State> = {
  get(): State;
  set(next: State | ((before: State) => State)): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      const after = isUpdate(next) ? next(state) : next;
      if (Object.is(after, state)) return;
      state = after;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const isUpdate = <State>(next: State | ((before: State) => State)): next is (before: State) => State =>
  typeof next === 'function';

export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get);
