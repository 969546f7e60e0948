import { useEffect, useState } from 'react';
import { openedDialogs } from './opened-dialogs.ts';
import { useOnPhone } from './use-on-phone.ts';

/** How high the topmost sheet stands on a phone, in pixels; undefined where there is none. */
export function useSheetHeight(): number | undefined {
  const onPhone = useOnPhone();
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    // One that goes has no size any more.
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target instanceof HTMLElement) setHeight(entry.target.offsetHeight || undefined);
    });
    const look = (): void => {
      observer.disconnect();
      const sheet = onPhone ? [...document.querySelectorAll('.dialog.sheet')].at(-1) : undefined;
      if (sheet) observer.observe(sheet);
      else setHeight(undefined);
    };
    look();
    let frame = 0;
    // A dialog counts as opened a moment before its sheet stands.
    const leave = openedDialogs.subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    return () => {
      leave();
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [onPhone]);
  return height;
}
