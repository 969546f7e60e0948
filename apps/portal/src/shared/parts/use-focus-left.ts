import { type RefObject, useEffect, useRef } from 'react';

/**
 * What took a row away goes with it: the focus goes to the row that came in its place, or stays at the list. `left` says which
 * row may go; once `rows` are others and the focus is nowhere, it is put there. `stops` finds what of the rows takes the focus.
 */
export function useFocusLeft<Box extends HTMLElement>(
  rows: unknown,
  stops: string,
): { box: RefObject<Box | null>; left: (index: number) => void } {
  const box = useRef<Box>(null);
  const at = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows are others.
  useEffect(() => {
    const from = at.current;
    if (from === undefined || !box.current || document.activeElement !== document.body) return;
    at.current = undefined;
    const found = [...box.current.querySelectorAll<HTMLElement>(stops)].filter(stop => stop.checkVisibility());
    (found[Math.min(from, found.length - 1)] ?? box.current).focus();
  }, [rows, stops]);
  const left = (index: number): void => {
    at.current = index;
  };
  return { box, left };
}
