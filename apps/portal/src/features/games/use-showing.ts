import { type RefObject, useEffect, useRef, useState } from 'react';
import { compareAmounts } from '../../shared/format/amount.ts';
import { deliver, holdPush } from '../../shared/push/bus.ts';
import type { PushMessage } from '../../shared/push/messages.ts';
import { useBalance } from '../../shared/wallet/use-balance.ts';
import { saidByFrame } from './said-by-frame.ts';

/** Longer than any round turns: a game that does not say when it has shown its end keeps nothing back. */
const SHOWS_MS = 10_000;

/**
 * Whether the game in the frame is just showing how a round ends. What the round won is paid by then, and would be told around the
 * game before it is seen: a balance that rises waits until the game has shown it.
 */
export function useShowing(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [showing, setShowing] = useState(false);
  const { balance } = useBalance();
  const known = useRef(balance?.sumBalance);
  useEffect(() => {
    known.current = balance?.sumBalance;
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      const says = saidByFrame(frame.current, 'showing', event);
      if (says && 'on' in says) setShowing(says.on === true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);
  useEffect(() => {
    if (!showing) return;
    let held: PushMessage | undefined;
    holdPush(message => {
      if (message.topic !== 'balance') return false;
      held = rises(known.current, message.data.sumBalance) ? message : undefined;
      return held !== undefined;
    });
    const timer = setTimeout(() => setShowing(false), SHOWS_MS);
    return () => {
      clearTimeout(timer);
      holdPush(undefined);
      if (held) deliver(held);
    };
  }, [showing]);
  return showing;
}

const rises = (from: string | undefined, to: unknown): boolean =>
  from !== undefined && typeof to === 'string' && compareAmounts(to, from) > 0;
