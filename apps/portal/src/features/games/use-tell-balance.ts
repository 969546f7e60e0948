import { type RefObject, useEffect, useRef } from 'react';
import { useBalance } from '../../shared/wallet/use-balance.ts';

/**
 * Tells an open game that the balance moved, so that it asks its operator for it: a deposit, or a win in another window. Whatever
 * page stands in the frame by now may hear it, for it says neither who nor how much.
 */
export function useTellBalance(frame: RefObject<HTMLIFrameElement | null>): void {
  const { balance } = useBalance();
  const moved = balance?.sumBalance;
  const known = useRef(moved);
  useEffect(() => {
    if (known.current !== undefined && known.current !== moved)
      frame.current?.contentWindow?.postMessage({ type: 'balance' }, '*');
    known.current = moved;
  }, [frame, moved]);
}
