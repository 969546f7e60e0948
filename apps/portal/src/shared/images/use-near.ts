import { type RefObject, useEffect, useState } from 'react';

/** How much of the window's height beyond it counts as near, how much of a picture has to be in there, and how often to look. */
const PRELOAD_RATIO = 1.3;
const THRESHOLD = 0.1;
const THROTTLE_MS = 200;

/** Whether an element has come near the window; once it has, it stays so. */
export function useNear(box: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (near || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      entries => {
        // Those that rush past while a page is scrolled through are not fetched.
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setNear(true), THROTTLE_MS);
      },
      { rootMargin: `${Math.round((PRELOAD_RATIO - 1) * 100)}% 0px`, threshold: THRESHOLD },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [box, near]);
  return near;
}
