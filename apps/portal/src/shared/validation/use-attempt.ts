import { useCallback, useRef } from 'react';

/**
 * An empty field is a mistake only once somebody tried to send the form: leaving it on the way to a link says nothing, and nothing
 * under the pointer moves. `attempt` is called before a submit; `mayBeEmpty` stands in front of a field's check.
 */
export function useAttempt(): { attempt: () => void; mayBeEmpty: (value: string | undefined) => boolean } {
  const attempted = useRef(false);
  const attempt = useCallback(() => {
    attempted.current = true;
  }, []);
  const mayBeEmpty = useCallback((value: string | undefined) => !attempted.current && (value ?? '').trim() === '', []);
  return { attempt, mayBeEmpty };
}
