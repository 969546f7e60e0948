import { useCallback, useRef } from 'react';
import { newCommandId } from './ids.ts';

/**
 * Ids of a command that moves money. The same content keeps its id over every retry, so that a submit whose answer was lost acts
 * once; other content, or a further act after success (`done`), gets a new one.
 */
export function useCommandId(): { idFor: (content: unknown) => string; done: () => void } {
  const kept = useRef<{ content: string; id: string }>(undefined);
  const idFor = useCallback((content: unknown) => {
    const text = JSON.stringify(content);
    if (kept.current?.content !== text) kept.current = { content: text, id: newCommandId() };
    return kept.current.id;
  }, []);
  const done = useCallback(() => {
    kept.current = undefined;
  }, []);
  return { idFor, done };
}
