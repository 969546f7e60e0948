import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Slides = { viewport: RefObject<HTMLDivElement | null>; at: number; show: (index: number) => void };

/** Which of the slides is shown. What moves them is loaded only where there are several, and after the page stands. */
export function useSlide(count: number, direction: 'ltr' | 'rtl'): Slides {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(undefined);
  /** What was pressed before anything could move. */
  const wanted = useRef(0);
  const [at, setAt] = useState(0);
  const several = count > 1;
  useEffect(() => {
    if (!several) return;
    let stays = true;
    void import('embla-carousel')
      .then(({ default: open }) => {
        if (!stays || !viewport.current) return;
        const opened = open(viewport.current, { direction });
        opened.on('select', () => setAt(opened.selectedScrollSnap()));
        carousel.current = opened;
        opened.scrollTo(wanted.current, true);
      })
      // Without it the first slide stands, as it does where there is only one.
      .catch(() => undefined);
    return () => {
      stays = false;
      carousel.current?.destroy();
      carousel.current = undefined;
    };
  }, [several, direction]);
  const show = (index: number): void => {
    wanted.current = index;
    carousel.current?.scrollTo(index);
  };
  return { viewport, at, show };
}
