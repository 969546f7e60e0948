import { type RefObject, useEffect } from 'react';
import { timeZone } from '../../shared/format/time.ts';
import { shownTheme } from '../../shared/storage/theme.ts';
import { saidByFrame } from './said-by-frame.ts';

const SHOWN = ['name', 'return', 'net', 'played', 'clock', 'balance'];
const SHOWN_IN_DEMO = ['name', 'return', 'demo'];

/**
 * Tells a game that asks in which zone this page says the time, whether it is light, and what its bar shows already: so that both tell one time, and a
 * phone has room for the game. Whatever page stands in the frame may hear it.
 */
export function useTellAround(frame: RefObject<HTMLIFrameElement | null>, demo: boolean): void {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (!saidByFrame(frame.current, 'around', event)) return;
      const shows = demo ? SHOWN_IN_DEMO : SHOWN;
      frame.current?.contentWindow?.postMessage(
        { type: 'around', timeZone: timeZone.get(), theme: shownTheme(), shows },
        '*',
      );
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, demo]);
}
