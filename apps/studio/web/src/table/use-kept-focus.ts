import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where one button of a round takes the place of another, it takes its focus too, if it had any. Goes to what both stand in. */
export function useKeptFocus<Around extends HTMLElement>(open: boolean): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const before = useRef(open);
  // Asked while the one before still stands there: afterwards nobody knows where the focus was.
  const had = around.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (before.current === open) return;
    before.current = open;
    if (had && document.activeElement === document.body)
      around.current?.querySelector<HTMLElement>('.play')?.focus({ preventScroll: true });
  }, [open, had]);
  return around;
}
