import { type RefObject, useEffect, useRef } from 'react';

const OPEN =
  '[aria-selected="true"], [aria-current="page"], [aria-current="true"], [aria-checked="true"], [aria-pressed="true"]';

/** Where tabs or chips are wider than the screen, the open one is brought into sight when it becomes so or when they grow; after that the player scrolls. */
export function useOpenTab<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const seen = useRef<{ open: Element | null; width: number }>({ open: null, width: 0 });
  useEffect(() => {
    const open = list.current?.querySelector(OPEN) ?? null;
    const width = list.current?.scrollWidth ?? 0;
    const changed = open !== seen.current.open || width !== seen.current.width;
    if (list.current && open && changed) bringIntoSight(list.current, open);
    seen.current = { open, width };
  });
  return list;
}

function bringIntoSight(list: HTMLElement, tab: Element): void {
  const [frame, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left >= frame.left && place.right <= frame.right) return;
  list.scrollLeft += place.left + place.width / 2 - (frame.left + frame.width / 2);
}
