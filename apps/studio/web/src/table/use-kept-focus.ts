import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where one button of a round takes the place of another, it takes its focus too. Goes to what both stand in. */
export function useKeptFocus<Around extends HTMLElement>(open: boolean): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const before = useRef(open);
  useLayoutEffect(() => {
    if (before.current === open) return;
    before.current = open;
    if (document.activeElement === document.body) around.current?.querySelector<HTMLElement>('.play')?.focus();
  }, [open]);
  return around;
}
