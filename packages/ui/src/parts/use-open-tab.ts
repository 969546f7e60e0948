import { type RefObject, useEffect, useRef } from 'react';

const OPEN =
  '[aria-selected="true"], [aria-current="page"], [aria-current="true"], [aria-checked="true"], [aria-pressed="true"]';

type Seen = { open: Element | null; width: number };

/**
 * Where tabs or chips are wider than the screen, the open one is brought into sight when it becomes so or when they grow; after that the
 * player scrolls. It is measured when the browser has laid them out by itself: asked for sooner, it would lay out the page for that alone.
 */
export function useOpenTab<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const seen = useRef<Seen>({ open: null, width: 0 });
  const watcher = useRef<ResizeObserver>(undefined);
  useEffect(() => () => watcher.current?.disconnect(), []);
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    watcher.current ??= new ResizeObserver(() => {
      if (list.current) seen.current = keepInSight(list.current, seen.current);
    });
    for (const tab of row.children) watcher.current.observe(tab);
    const open = row.querySelector(OPEN);
    if (!open || open === seen.current.open) return;
    // Whatever is watched anew is told of once.
    watcher.current.unobserve(open);
    watcher.current.observe(open);
  });
  return list;
}

function keepInSight(row: HTMLElement, seen: Seen): Seen {
  const now = { open: row.querySelector(OPEN), width: row.scrollWidth };
  if (now.open && (now.open !== seen.open || now.width !== seen.width)) bringIntoSight(row, now.open);
  return now;
}

function bringIntoSight(list: HTMLElement, tab: Element): void {
  const [frame, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left >= frame.left && place.right <= frame.right) return;
  list.scrollLeft += place.left + place.width / 2 - (frame.left + frame.width / 2);
}
