import type { EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Slides = { viewport: RefObject<HTMLDivElement | null>; at: number; show: (index: number) => void };

/**
 * Which of the slides is shown; the same one where others come or go around it. What moves them is loaded only where there are
 * several, and after the page stands.
 */
export function useSlide(ids: readonly string[], direction: 'ltr' | 'rtl'): Slides {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType>(undefined);
  /** What is shown, or was pressed before anything could move. */
  const shown = useRef(ids[0]);
  const [at, setAt] = useState(0);
  const several = ids.length > 1;
  const turned = useEffectEvent((index: number) => {
    shown.current = ids[index];
    setAt(index);
  });
  const stay = useEffectEvent((among = ids) => {
    const index = Math.max(0, among.indexOf(shown.current ?? ''));
    carousel.current?.reInit();
    carousel.current?.scrollTo(index, true);
    setAt(index);
  });
  useEffect(() => {
    if (!several) return;
    let stays = true;
    void import('embla-carousel')
      .then(({ default: open }) => {
        if (!stays || !viewport.current) return;
        const opened = open(viewport.current, { direction });
        carousel.current = opened;
        stay();
        opened.on('select', () => turned(opened.selectedScrollSnap()));
      })
      // Without it the first slide stands, as it does where there is only one.
      .catch(() => undefined);
    return () => {
      stays = false;
      carousel.current?.destroy();
      carousel.current = undefined;
    };
  }, [several, direction]);
  const order = ids.join(' ');
  // The array is another one each time, the words that name it are not.
  useEffect(() => stay(order.split(' ')), [order]);
  const show = (index: number): void => {
    shown.current = ids[index];
    carousel.current?.scrollTo(index);
  };
  return { viewport, at, show };
}
