import { useEffect, useEffectEvent } from 'react';

/** The page around the game says only that the balance moved; how much there is, the game asks the operator. */
const tellsOfBalance = (event: MessageEvent<unknown>): boolean =>
  event.source === globalThis.parent &&
  typeof event.data === 'object' &&
  event.data !== null &&
  'type' in event.data &&
  event.data.type === 'balance';

/** Calls when money may have come or gone beside the game: the page around it says so, or the player comes back to it. */
export function useToldBalance(onTold: () => void): void {
  const told = useEffectEvent(onTold);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (tellsOfBalance(event)) told();
    };
    const back = (): void => told();
    addEventListener('message', hear);
    addEventListener('focus', back);
    return () => {
      removeEventListener('message', hear);
      removeEventListener('focus', back);
    };
  }, []);
}
