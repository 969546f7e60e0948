import { useEffect, useRef } from 'react';
import { usePush } from '../../shared/push/use-push.ts';

/** Settlement follows the draw; it is looked for this long after. */
const SETTLED_AFTER_MS = 2_500;

/** Runs `again` when bets of the caller may have been settled: some time after the last of the draws, and when the balance moves. */
export function useSettled(again: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  usePush('lottery.draw', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(again, SETTLED_AFTER_MS);
  });
  usePush('balance', again);
}
