import { useCallback, useRef } from 'react';
import { newCommandId } from './ids.ts';

/**
 * Ids of a command that has an effect once. The same content keeps its id over every retry, so that a submit whose answer was lost acts
 * once; other content, or a further act after success (`done`), gets a new one. Forms that move money use `useMoneyCommand`.
 */
export function useCommandId(): { idFor: (content: unknown) => string; done: () => void } {
  const kept = useRef(new Map<string, string>());
  const idFor = useCallback((content: unknown) => {
    const text = JSON.stringify(content);
    const id = kept.current.get(text) ?? newCommandId();
    kept.current.set(text, id);
    return id;
  }, []);
  const done = useCallback(() => kept.current.clear(), []);
  return { idFor, done };
}
