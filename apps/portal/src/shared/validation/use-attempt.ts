import { type SubmitEvent, useCallback, useRef } from 'react';

type Submit = (event: SubmitEvent<HTMLFormElement>) => unknown;

/** What a form asks about its attempts. */
export type Attempt = {
  /** Somebody wants to go on: from now on what is empty is missing. */
  attempt: () => void;
  /** A form's `onSubmit`: an attempt, then what sends it. */
  attemptBy: (submit: Submit) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Stands in front of a field's check. */
  mayBeEmpty: (value: string | undefined) => boolean;
};

/**
 * An empty field is a mistake only once somebody tried to send the form: leaving it on the way to a link says nothing, and nothing
 * under the pointer moves.
 */
export function useAttempt(): Attempt {
  const attempted = useRef(false);
  const attempt = useCallback(() => {
    attempted.current = true;
  }, []);
  const attemptBy = useCallback(
    (submit: Submit) => (event: SubmitEvent<HTMLFormElement>) => {
      attempt();
      void submit(event);
    },
    [attempt],
  );
  const mayBeEmpty = useCallback((value: string | undefined) => !attempted.current && (value ?? '').trim() === '', []);
  return { attempt, attemptBy, mayBeEmpty };
}
