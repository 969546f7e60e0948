import { useEffect, useEffectEvent } from 'react';

/** Calls when the browser loses its connection, and when it has one again. */
export function useConnection({ onLost, onBack }: { onLost: () => void; onBack: () => void }): void {
  const lost = useEffectEvent(onLost);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const hearLost = (): void => lost();
    const hearBack = (): void => back();
    addEventListener('offline', hearLost);
    addEventListener('online', hearBack);
    return () => {
      removeEventListener('offline', hearLost);
      removeEventListener('online', hearBack);
    };
  }, []);
}
