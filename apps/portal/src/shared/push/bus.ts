import { createStore, type Store } from '../state/store.ts';
import type { PushMessage } from './messages.ts';

/** `live`: what the server pushes arrives here. `lost`: it did and does not now. `off`: not asked for, or refused. */
export type PushState = 'off' | 'connecting' | 'live' | 'lost';

export const pushState: Store<PushState> = createStore<PushState>('off');

const listeners = new Map<string, Set<(message: PushMessage) => void>>();

/** Hears messages of a topic until the returned function is called. */
export function onPush(topic: string, listener: (message: PushMessage) => void): () => void {
  const set = listeners.get(topic) ?? new Set();
  listeners.set(topic, set);
  set.add(listener);
  return () => {
    set.delete(listener);
  };
}

let holdsBack: ((message: PushMessage) => boolean) | undefined;

/** Whoever keeps messages back is asked about each; what it keeps it delivers itself, later. */
export function holdPush(which: typeof holdsBack): void {
  holdsBack = which;
}

export function deliver(message: PushMessage): void {
  if (holdsBack?.(message)) return;
  for (const listener of [...(listeners.get(message.topic) ?? [])]) listener(message);
}
