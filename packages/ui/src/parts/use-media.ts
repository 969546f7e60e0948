import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; a server draws as if none did. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (hear: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', hear);
      return () => media.removeEventListener('change', hear);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
